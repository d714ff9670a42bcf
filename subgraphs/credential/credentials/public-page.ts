import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialDocument, StoredPage } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseTime } from '../../shared/parse-time.ts';
import { checkBelongsTo, checkCuratorOf, isConcerned } from '../../shared/permissions/curator-right.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { parseText } from '../../shared/request/parse-text.ts';
import { isSecureUrl } from '../../shared/secure-url.ts';
import type { CredentialContext } from '../context.ts';
import type { PublicPage, UpdatePublicPageInput } from '../generated.ts';
import { changeOwnCredential, requireOwnCredential } from './change-credential.ts';

const NEXT_TEXT = { what: '"nextText"', field: 'nextText', longest: 1000 } as const;
const LONGEST_URL = 2000;
const MOST_ORIGINS = 20;

/** The public page of a credential; null unless people can open it, except for the two whom an offer concerns. Only they see words that wait. */
export function findPublicPage(
  context: Pick<CredentialContext, 'caller' | 'now'>,
  credential: CredentialDocument,
): PublicPage | null {
  const { publicPage = {}, curator } = credential;
  const { isOn = false, nextText = null, nextUrl = null, openUntil = null, embedOrigins = [] } = publicPage;
  const seesAll = isConcerned(context, credential);
  const isShown = isOn && isInUse(credential);
  if (!isShown && !seesAll) return null;
  const { waits, showsHandleOf } = publicPage;
  return {
    isOn,
    isOpen: isOpen(context, publicPage),
    nextText: waits?.nextText ? null : nextText,
    nextUrl: waits?.nextUrl ? null : nextUrl,
    waitingText: seesAll && waits?.nextText ? nextText : null,
    waitingUrl: seesAll && waits?.nextUrl ? nextUrl : null,
    openUntil,
    embedOrigins,
    showsHandle: context.caller.kind === 'user' && context.caller.userId === showsHandleOf,
    shownCurator: isShown && showsHandleOf !== undefined ? { wallet: curator, personId: showsHandleOf } : null,
  };
}

/** Whether the public page of a credential tells anybody who is eligible: it is on, open, and of a credential in use. */
export function tellsAnybody(context: Pick<CredentialContext, 'now'>, credential: CredentialDocument): boolean {
  const { publicPage } = credential;
  return publicPage?.isOn === true && isOpen(context, publicPage) && isInUse(credential);
}

/** Whether a credential is neither archived nor taken down. */
export function isInUse({ archivedAt, takenDown }: CredentialDocument): boolean {
  return !archivedAt && !takenDown;
}

function isOpen({ now }: Pick<CredentialContext, 'now'>, { openUntil }: StoredPage): boolean {
  return openUntil == null || openUntil > now();
}

/** Changes the public page of a credential; a field that is left out stays the same. */
export async function updatePublicPage(
  context: CredentialContext,
  { credId, showsHandle = null, ...input }: UpdatePublicPageInput,
): Promise<CredentialDocument> {
  const { userId } = requireUser(context.caller);
  const chosen = showsHandle === null ? {} : { 'publicPage.showsHandleOf': showsHandle ? userId : '$$REMOVE' };
  const set = { ...toSet(input, context.now()), ...chosen };
  if (Object.keys(set).length === 0) return requireOwnCredential(context, credId);
  const checkRight = showsHandle === null ? checkCuratorOf : checkBelongsTo;
  const changed = await changeOwnCredential(context, { credId, set, checkRight });
  recordCallerAudit(context, 'public-page-changed', {
    credId,
    isOn: String(changed.publicPage?.isOn ?? false),
    ...(showsHandle !== null && { showsHandle: String(showsHandle) }),
  });
  return changed;
}

type PageInput = Omit<UpdatePublicPageInput, 'credId' | 'showsHandle'>;

/** The values as literals: a text of a person must never be an expression of the aggregation. */
function toSet(
  { isOn, nextText, nextUrl, openUntil, embedOrigins }: PageInput,
  now: Date,
): Readonly<Record<string, unknown>> {
  const values = {
    isOn: isOn ?? undefined,
    nextText: nextText === undefined ? undefined : parseText(nextText, NEXT_TEXT),
    nextUrl: nextUrl === undefined ? undefined : parseUrl(nextUrl?.trim() ?? ''),
    openUntil: openUntil === undefined ? undefined : parseEnd(openUntil?.trim() ?? '', now),
    embedOrigins: embedOrigins ? parseOrigins(embedOrigins) : undefined,
  };
  // Words that are given are the curator's own, also if they are those of the former one.
  const waits = {
    'waits.nextText': nextText === undefined ? undefined : false,
    'waits.nextUrl': nextUrl === undefined ? undefined : false,
  };
  const given = Object.entries({ ...values, ...waits }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, $literal]) => [`publicPage.${name}`, { $literal }]));
}

/** A page that is to close at once is turned off: a time that has passed is a slip. */
function parseEnd(text: string, now: Date): Date | null {
  if (text === '') return null;
  const end = parseTime(text);
  if (!end) return refuse('openUntil', 'must be a time with its zone, such as 2026-11-30T18:00:00Z.');
  return end > now ? end : refuse('openUntil', 'must be in the future. To close the page now, turn it off.');
}

/** The page shows the host of the link, which a user name before it could hide. */
function parseUrl(text: string): string | null {
  if (text === '') return null;
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  if (url && isSecureUrl(url) && url.username + url.password === '' && url.href.length <= LONGEST_URL) return url.href;
  return refuse('nextUrl', `must be an https URL of at most ${LONGEST_URL} characters, without a user name.`);
}

function parseOrigins(texts: readonly string[]): readonly string[] {
  if (texts.length > MOST_ORIGINS) refuse('embedOrigins', `must have at most ${MOST_ORIGINS} origins.`);
  return [...new Set(texts.map(parseOrigin))];
}

/** Only names that a Content-Security-Policy takes for one host: no wildcard, no IPv6 address, and nothing that ends a directive. */
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function parseOrigin(text: string): string {
  const url = URL.parse(text.trim());
  const isBare = url !== null && url.username + url.password + url.search + url.hash === '' && url.pathname === '/';
  if (url && isBare && isSecureUrl(url) && HOST.test(url.hostname)) return url.origin;
  return refuse('embedOrigins', 'must be origins such as https://example.org, without a path or a wildcard.');
}

function refuse(field: keyof PageInput, rule: string): never {
  throw new RequestError('BAD_USER_INPUT', `"${field}" ${rule}`, { reason: 'INVALID_INPUT', field });
}
