import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parseAddress } from '../../../subgraphs/shared/items/address.ts';
import { parseEmail } from '../../../subgraphs/shared/items/email.ts';
import { parseOpenForm } from '../../http/form.ts';
import { dataOf, type RestResponse, statusOf } from '../../http/respond.ts';
import type { Endpoint, EndpointRequest, RunOperation } from '../../rest/endpoint.ts';
import { CheckOnPageDocument, PublicPageDocument } from '../operations.generated.ts';
import { showPage } from '../respond-page.ts';
import { checkPage, type LastCheck, LONGEST_ADDRESS, type OpenPage } from './check-page.ts';
import { toVerdict } from './verdict.ts';

/** `GET /c/{credId}`: the page on which people check whether they are eligible. */
export const publicPage: Endpoint = async (request, run) => showPage(checkPage(await findOpenPage(request, run)));

/** `POST /c/{credId}`: checks an address, which only the body has: addresses of pages are logged and kept. */
export const checkOnPage: Endpoint = async (request, run) => {
  const address = (parseOpenForm(request).get('address') ?? '').trim();
  const open = await findOpenPage(request, run);
  if (!open.page.isOpen) return showPage(checkPage(open));
  const fault = findFault(open, address);
  if (fault) return showAgain(open, { address: address.slice(0, LONGEST_ADDRESS), fault: fault.message }, fault);
  return check(open, address, run);
};

async function findOpenPage({ params, headers }: EndpointRequest, run: RunOperation): Promise<OpenPage> {
  const credId = parseCredId(params.credId ?? '');
  const { credential, viewer } = dataOf(await run(PublicPageDocument, { credId }));
  // The curator, who sees more in the graph, sees what others see.
  if (!credential?.publicPage?.isOn || credential.archivedAt !== null || credential.takenDown !== null) return refuse();
  return { credential, page: credential.publicPage, viewer, isFramed: FRAMES.has(headers['sec-fetch-dest'] ?? '') };
}

const FRAMES: ReadonlySet<string | string[]> = new Set(['iframe', 'frame', 'embed', 'object']);

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

async function check(open: OpenPage, address: string, run: RunOperation): Promise<RestResponse> {
  const { credId, kind } = open.credential;
  const { data, errors } = await run(CheckOnPageDocument, { credId, address });
  // It may have been taken down or deleted a moment ago.
  if (errors.some(({ extensions }) => extensions?.reason === 'TAKEN_DOWN')) return refuse();
  const { credential } = dataOf({ data, errors });
  if (!credential) return refuse();
  return showPage(checkPage(open, { address, verdict: toVerdict(credential.eligibility, kind) }));
}

/** What is wrong with an address, before the graph is asked; null for one that may be checked. */
function findFault({ credential, viewer }: OpenPage, address: string): RequestError | null {
  const isList = credential.kind === 'LIST';
  if (parseAddress(address.slice(0, LONGEST_ADDRESS + 1))) return null;
  const email = isList ? parseEmail(address) : null;
  if (email === null) {
    const message = `This is not a wallet address${isList ? '' : ', and only those can be checked here'}. Copy it from your wallet.`;
    return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'address' });
  }
  const identities = viewer?.identities ?? [];
  const isOwn = identities.some((one) => one.__typename === 'EmailIdentity' && parseEmail(one.email) === email);
  if (isOwn) return null;
  // The graph tells the curator too, but this page is for the person (design 6).
  const message = 'Nobody but its owner is told about an e-mail address. Sign in with it to check it.';
  return new RequestError('FORBIDDEN', message, { reason: 'EMAIL_PRIVATE' });
}

function showAgain(open: OpenPage, last: LastCheck, fault: RequestError): RestResponse {
  return showPage(checkPage(open, last), statusOf(fault));
}
