import { findMistake } from '../../../items-file/mistakes/find-cause.ts';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { SCOPES } from '../../../subgraphs/shared/scopes.ts';
import { parsePageForm } from '../../http/form.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import { type Endpoint, type RunOperation } from '../../rest/endpoint.ts';
import { identityLabel } from '../frame/identity-labels.ts';
import { PageError, sayAt, seeOther, showPage } from '../frame/respond-page.ts';
import { AppScopesDocument, HandOverSessionDocument, type Scope } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';
import { findInteraction, firstUrl, linkAgainUrl, nextUrl, withRequest } from './find-interaction.ts';
import { linkPage, signInPage } from './first-page.ts';
import { isLinkTarget, type LinkTarget, scopesOf } from './link-target.ts';
import { toDashboardRequest } from './request-text.ts';
import { askForCode, checkSameAccount, identityTakenPage, proveSignIn, showPageAgain } from './steps.ts';

/** `GET /sign-in`: who is signed in already goes on. */
export const signIn: Endpoint = async (request, run) => {
  const interaction = await findInteraction(run, request, request.query.get('request') ?? '');
  if (interaction.isSignedIn) return seeOther(nextUrl(interaction));
  return showPage(signInPage(interaction, request.notice ?? {}));
};

/** `GET /account/link/{scope}`: with a session, the same proofs link an identity. */
export const link: Endpoint = async (request, run) => {
  const { params, query, notice } = request;
  const interaction = await findInteraction(run, request, query.get('request') ?? '');
  const target = parseTarget(params.scope ?? '', request.reader);
  const { app, isSignedIn } = interaction;
  if (!isSignedIn) return seeOther(app ? withRequest('/sign-in', app) : linkAgainUrl(interaction, target));
  if (interaction.isStale) return seeOther(linkAgainUrl(interaction, target));
  if (notice?.isTaken) return showPage(identityTakenPage(interaction, notice.fault));
  const readings = await findReadings(run, scopesOf(target, SCOPES), request.reader);
  return showPage(linkPage(interaction, target, { ...notice, readings }));
};

/** A longer text is no address: the page keeps its beginning. */
const LONGEST_EMAIL = 320;

/** `POST /sign-in`: sends a code to the e-mail address. */
export const sendCode: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  const email = form.get('email') ?? '';
  return showPageAgain(
    interaction,
    'Email',
    (fault) =>
      sayAt(firstUrl(interaction, 'Email'), fault, interaction.reader, { email: email.slice(0, LONGEST_EMAIL) }),
    async () => askAsMeant(email, async (address) => askForCode(run, interaction, address, request.browserKey)),
  );
};

/** Asks for what was typed; if that is no address, for the one that was most likely meant, which the next page shows. */
async function askAsMeant(text: string, ask: (email: string) => Promise<RestResponse>): Promise<RestResponse> {
  try {
    return await ask(text);
  } catch (error) {
    const isRefused = error instanceof RequestError && error.extensions.reason === 'INVALID_INPUT';
    const mended = isRefused ? findMistake(text)?.mended : null;
    if (!mended) throw error;
    return ask(mended);
  }
}

/** `POST /sign-in/wallet`: signs in with a wallet's signature, or links the wallet. */
export const checkWallet: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  const asked = form.get('scope') ?? '';
  const target = isLinkTarget(asked) ? asked : null;
  return showPageAgain(
    interaction,
    target,
    (fault) => sayAt(firstUrl(interaction, target), fault, interaction.reader),
    async () => {
      checkSameAccount(interaction, form);
      return proveSignIn(run, interaction, {
        challengeId: form.get('challenge') ?? '',
        proof: form.get('proof') ?? '',
        publicKey: form.get('publicKey'),
      });
    },
  );
};

/** Says of each scope which apps may read it, and what they read already. */
async function findReadings(
  run: RunOperation,
  scopes: readonly Scope[],
  { words: { linking, scopes: names } }: Reader,
): Promise<readonly string[]> {
  const { viewer } = dataOf(await run(AppScopesDocument, {}));
  const grants = viewer?.authorizedApps ?? [];
  return scopes.flatMap((scope) => {
    const apps = grants.filter((grant) => grant.scopes.includes(scope)).map(({ app }) => app.name);
    const shared = viewer?.identities.find((identity) => identity.scope === scope && identity.isPrimary);
    if (apps.length === 0) return [];
    return shared ? linking.readersOf(identityLabel(shared), apps, names[scope]) : linking.readers(apps, names[scope]);
  });
}

function parseTarget(text: string, { words }: Reader): LinkTarget {
  if (isLinkTarget(text)) return text;
  throw new PageError('NOT_FOUND', words.linking.unknownScope(text), { reason: 'NO_SUCH_PATH' });
}

/** `GET /sign-in/dashboard`: the dashboard sends a person here, who comes back with the session, once signed in. */
export const handOver: Endpoint = async (request, run) => {
  const { query, reader } = request;
  const input = { codeChallenge: query.get('code_challenge') ?? '', state: query.get('state') ?? '' };
  const { app, isSignedIn } = await findInteraction(run, request, toDashboardRequest(input));
  if (!app) throw new PageError('BAD_USER_INPUT', reader.words.signIn.notTheDashboard, { reason: 'MALFORMED_REQUEST' });
  if (!isSignedIn) return seeOther(withRequest('/sign-in', app));
  return seeOther(dataOf(await run(HandOverSessionDocument, { input })).handOverSession.url);
};
