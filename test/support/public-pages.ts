import { ask, type CuratingPerson, newOwnList } from './own-credentials.ts';
import { createOwnSource } from './own-sources.ts';
import type { Partner } from './partner.ts';

/** Two addresses: the first one is on the lists of `newPage`. */
export const [LISTED, UNLISTED] = [
  '0x52908400098527886e0f7030069857d2e4169ee7',
  '0xde709f2102306220921060314715629080e2fb77',
] as const;

/** Changes a page, and asks for all of it. */
export const UPDATE_PAGE = `mutation ($input: UpdatePublicPageInput!) { updatePublicPage(input: $input) {
  publicPage { isOn isOpen nextText nextUrl openUntil embedOrigins } } }`;

const ITEMS = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';

type Headers = Readonly<Record<string, string>>;

/** A page as it came. */
export interface Shown {
  readonly status: number;
  readonly text: string;
  readonly headers: globalThis.Headers;
}

/** The public pages of a curator, and those who open them. */
export function publicPages(curator: CuratingPerson) {
  const { url } = curator.service;
  const setPage = async (credId: number, input: object) => ask(curator, UPDATE_PAGE, { input: { credId, ...input } });
  return {
    setPage,
    open: async (credId: number | string, headers: Headers = {}) =>
      read(await fetch(`${url}/c/${credId}`, { headers })),
    check: async (credId: number | string, address: string, headers: Headers = {}) =>
      read(await fetch(`${url}/c/${credId}`, { method: 'POST', headers, body: new URLSearchParams({ address }) })),
    /** A list with a page that is on, with these items. */
    newPage: async (input: object = {}, items: readonly string[] = [LISTED]): Promise<number> => {
      const credId = await newOwnList(curator, 'Early members');
      await ask(curator, ITEMS, { input: { credId, operation: 'APPEND', items } });
      await setPage(credId, { isOn: true, ...input });
      return credId;
    },
    /** A credential that a partner decides, with a page that is on. */
    newPartnerPage: async (there: Partner): Promise<number> => {
      there.behaves({ answer: { eligible: true } });
      const credId = await createOwnSource(curator, `${there.url}/$address`);
      await setPage(credId, { isOn: true });
      return credId;
    },
  };
}

async function read(answer: Response): Promise<Shown> {
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** What a browser sends from a tab of its own, with the session of a person. */
export function inOwnTab(token: string): Headers {
  return { cookie: `credgraph-session=${token}`, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
}

/** An answer without what differs between two answers to the same question. */
export function withoutIds({ status, text, headers }: Shown): readonly unknown[] {
  const differing = /^(date|x-request-id|ratelimit-.*|content-security-policy)$/;
  return [
    status,
    text.replaceAll(/nonce="[^"]*"/g, '').replace(headers.get('x-request-id') ?? '', ''),
    [...headers].filter(([name]) => !differing.test(name)),
  ];
}
