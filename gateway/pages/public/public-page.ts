import { findMistake } from '../../../items-file/mistakes/find-cause.ts';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parseAddress } from '../../../subgraphs/shared/items/address.ts';
import { emailSpellings } from '../../../subgraphs/shared/items/email.ts';
import { parseOpenForm } from '../../http/form.ts';
import { dataOf, type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { Endpoint, EndpointRequest, RunOperation } from '../../rest/endpoint.ts';
import { askVerdict } from '../../rest/verdicts.ts';
import { faultText, PageError, showPage } from '../frame/respond-page.ts';
import { AskedKindsDocument, PublicPageDocument } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';
import { ASKS_EMAIL, checkPage, LONGEST_ADDRESS, type OpenPage, takesQuestions } from './check-page.ts';
import { toPageVerdict } from './verdict.ts';

/** `GET /c/{credId}`: the page on which people check whether they are eligible. */
export const publicPage: Endpoint = async (request, run) => showPage(checkPage(await findOpenPage(request, run)));

/** `POST /c/{credId}`: checks an address, which only the body has: the addresses of pages are logged and kept. */
export const checkOnPage: Endpoint = async (request, run) => {
  const pasted = (parseOpenForm(request).get('address') ?? '').trim();
  const open = await findOpenPage(request, run);
  // As in a file of items. One's own address is asked as it is stored.
  const address = isOwnEmail(open, pasted) ? pasted : (findMistake(pasted)?.mended ?? pasted);
  if (!takesQuestions(open)) return showPage(checkPage(open));
  try {
    checkMayAsk(open, address);
    return await check(open, address, run);
  } catch (error) {
    return showAgain(open, address, error);
  }
};

async function findOpenPage({ params, headers, reader }: EndpointRequest, run: RunOperation): Promise<OpenPage> {
  const credId = parseCredId(params.credId ?? '', reader);
  const { credential, viewer } = dataOf(await run(PublicPageDocument, { credId }));
  // The curator, who sees more in the graph, sees what others see.
  if (!credential?.publicPage?.isOn || credential.archivedAt !== null || credential.takenDown !== null)
    return refuse(reader);
  const { 'sec-fetch-dest': place = 'document' } = headers;
  const isFramed = place !== 'document';
  // Without a query, in which a link from elsewhere may have put an address.
  const here = isFramed ? null : `/c/${credId}`;
  return { reader: { ...reader, here }, credential, page: credential.publicPage, viewer, isFramed };
}

const LARGEST_ID = 2 ** 31 - 1;

function parseCredId(text: string, reader: Reader): number {
  const credId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return credId <= LARGEST_ID ? credId : refuse(reader);
}

/** The same for a page that is off as for a credential that was never there: nobody learns which of them it is. */
function refuse({ words }: Reader): never {
  throw new PageError('NOT_FOUND', words.publicPage.noPage, { reason: 'NO_SUCH_CREDENTIAL' });
}

/** Throws an error for what is no address, and for an e-mail address of somebody else. */
function checkMayAsk(open: OpenPage, address: string): void {
  const { credential, reader } = open;
  const { words } = reader;
  const asksEmail = ASKS_EMAIL[credential.kind];
  if (parseAddress(address.slice(0, LONGEST_ADDRESS + 1))) return;
  if (!asksEmail || emailSpellings(address).length === 0) {
    const message = asksEmail ? words.publicPage.noAddress : words.publicPage.onlyAddresses;
    throw new PageError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'address' });
  }
  if (isOwnEmail(open, address)) return;
  // The graph tells the curator too, but this page is for the person (spec 18.11).
  throw new PageError('FORBIDDEN', words.publicPage.private, { reason: 'EMAIL_PRIVATE' });
}

function isOwnEmail({ viewer }: OpenPage, text: string): boolean {
  const spellings = emailSpellings(text);
  return viewer?.identities.some((one) => one.__typename === 'EmailIdentity' && spellings.includes(one.email)) ?? false;
}

async function check(open: OpenPage, address: string, run: RunOperation): Promise<RestResponse> {
  const { credId, kind } = open.credential;
  const verdict = await askVerdict(run, credId, address);
  if (verdict.failure?.code === 'TAKEN_DOWN') return refuse(open.reader);
  const kinds = verdict.failure?.code === 'ADDRESS_NOT_ASKABLE' ? await findAskedKinds(credId, run) : [];
  return showPage(checkPage(open, { address, verdict: toPageVerdict(verdict, { kind, kinds }, open.reader) }));
}

async function findAskedKinds(credId: number, run: RunOperation): Promise<readonly string[]> {
  const { credential } = dataOf(await run(AskedKindsDocument, { credId }));
  return credential?.addressKinds ?? [];
}

/** Shows the page with the error, which may be embedded as the page is: an address that is none, or a service that is too busy. */
function showAgain(open: OpenPage, address: string, error: unknown): RestResponse {
  if (!(error instanceof RequestError)) throw error;
  // Deleted a moment ago.
  if (error.extensions.reason === 'NO_SUCH_CREDENTIAL') return refuse(open.reader);
  const last = { address: address.slice(0, LONGEST_ADDRESS), fault: faultText(error, open.reader) };
  return showPage(checkPage(open, last), statusOf(error), refusalHeaders(error));
}
