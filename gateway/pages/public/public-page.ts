import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parseAddress } from '../../../subgraphs/shared/items/address.ts';
import { parseEmail } from '../../../subgraphs/shared/items/email.ts';
import { parseOpenForm } from '../../http/form.ts';
import { dataOf, type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { Endpoint, EndpointRequest, RunOperation } from '../../rest/endpoint.ts';
import { CheckOnPageDocument, PublicPageDocument } from '../operations.generated.ts';
import { showPage } from '../respond-page.ts';
import { checkPage, LONGEST_ADDRESS, type OpenPage } from './check-page.ts';
import { toVerdict } from './verdict.ts';

/** `GET /c/{credId}`: the page on which people check whether they are eligible. */
export const publicPage: Endpoint = async (request, run) => showPage(checkPage(await findOpenPage(request, run)));

/** `POST /c/{credId}`: checks an address, which only the body has: the addresses of pages are logged and kept. */
export const checkOnPage: Endpoint = async (request, run) => {
  const address = (parseOpenForm(request).get('address') ?? '').trim();
  const open = await findOpenPage(request, run);
  if (!open.page.isOpen) return showPage(checkPage(open));
  try {
    checkMayAsk(open, address);
    return await check(open, address, run);
  } catch (error) {
    return showAgain(open, address, error);
  }
};

async function findOpenPage({ params, headers }: EndpointRequest, run: RunOperation): Promise<OpenPage> {
  const credId = parseCredId(params.credId ?? '');
  const { credential, viewer } = dataOf(await run(PublicPageDocument, { credId }));
  // The curator, who sees more in the graph, sees what others see.
  if (!credential?.publicPage?.isOn || credential.archivedAt !== null || credential.takenDown !== null) return refuse();
  const { 'sec-fetch-dest': place = 'document' } = headers;
  return { credential, page: credential.publicPage, viewer, isFramed: place !== 'document' };
}

const LARGEST_ID = 2 ** 31 - 1;

function parseCredId(text: string): number {
  const credId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return credId <= LARGEST_ID ? credId : refuse();
}

/** The same for a page that is off as for a credential that was never there: nobody learns which of them it is. */
function refuse(): never {
  throw new RequestError('NOT_FOUND', 'There is no such page. Check the address that you were given.', {
    reason: 'NO_SUCH_CREDENTIAL',
  });
}

/** Throws an error for what is no address, and for an e-mail address of somebody else. */
function checkMayAsk({ credential, viewer }: OpenPage, address: string): void {
  const isList = credential.kind === 'LIST';
  if (parseAddress(address.slice(0, LONGEST_ADDRESS + 1))) return;
  const email = isList ? parseEmail(address) : null;
  if (email === null) {
    const message = `This is not a wallet address${isList ? '' : ', and only those can be checked here'}. Copy it from your wallet.`;
    throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'address' });
  }
  const identities = viewer?.identities ?? [];
  const isOwn = identities.some((one) => one.__typename === 'EmailIdentity' && parseEmail(one.email) === email);
  if (isOwn) return;
  // The graph tells the curator too, but this page is for the person (design 6).
  const message = 'Nobody but its owner is told about an e-mail address. Sign in with it to check it.';
  throw new RequestError('FORBIDDEN', message, { reason: 'EMAIL_PRIVATE' });
}

async function check(open: OpenPage, address: string, run: RunOperation): Promise<RestResponse> {
  const { credId, kind } = open.credential;
  const { credential } = dataOf(await run(CheckOnPageDocument, { credId, address }));
  if (!credential) return refuse();
  return showPage(checkPage(open, { address, verdict: toVerdict(credential.eligibility, kind) }));
}

/** Of a credential that was deleted or taken down a moment ago. */
const GONE: ReadonlySet<unknown> = new Set(['NO_SUCH_CREDENTIAL', 'TAKEN_DOWN']);

/** Shows the page with the error, which may be embedded as the page is: an address that is none, or a service that is too busy. */
function showAgain(open: OpenPage, address: string, error: unknown): RestResponse {
  if (!(error instanceof RequestError)) throw error;
  if (GONE.has(error.extensions.reason)) return refuse();
  const last = { address: address.slice(0, LONGEST_ADDRESS), fault: error.message };
  return showPage(checkPage(open, last), statusOf(error), refusalHeaders(error));
}
