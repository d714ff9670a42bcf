import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { isScope } from '../../../subgraphs/shared/scopes.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { AppScopesDocument, type Scope } from '../operations.generated.ts';
import { parsePageForm } from '../page-form.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { askForCode } from './ask-for-code.ts';
import { checkSameAccount } from './check-same-account.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { findVisit } from './find-visit.ts';
import { firstPage } from './first-page.ts';
import { linkPage } from './link-page.ts';
import { linkAgainUrl, nextUrl, withRequest } from './next-url.ts';
import { showPageAgain } from './show-page-again.ts';
import { signInPage } from './sign-in-page.ts';

/** `GET /sign-in`: who is signed in already goes on. */
export const signIn: Endpoint = async (request, run) => {
  const visit = await findVisit(run, request, request.query.get('request') ?? '');
  return visit.isSignedIn ? seeOther(nextUrl(visit)) : showPage(signInPage(visit));
};

/** `GET /account/link/{scope}`: with a session, the same proofs link an identity. */
export const link: Endpoint = async (request, run) => {
  const { params, query } = request;
  const visit = await findVisit(run, request, query.get('request') ?? '');
  if (!visit.isSignedIn) return seeOther(withRequest('/sign-in', visit.app));
  const scope = parseScope(params.scope ?? '');
  if (visit.isStale) return seeOther(linkAgainUrl(visit, scope));
  return showPage(linkPage(visit, scope, { readers: await findReaders(run, scope) }));
};

/** `POST /sign-in`: sends a code to the e-mail address. */
export const sendCode: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const visit = await findVisit(run, request, form.get('request') ?? '');
  const email = form.get('email') ?? '';
  return showPageAgain(
    visit,
    'Email',
    ({ message }) => firstPage(visit, 'Email', { fault: message, email }),
    async () => askForCode(run, visit, email, request.browserKey),
  );
};

/** `POST /sign-in/wallet`: signs in with a wallet's signature, or links the wallet. */
export const checkWallet: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const visit = await findVisit(run, request, form.get('request') ?? '');
  const asked = form.get('scope') ?? '';
  const scope = isScope(asked) ? asked : null;
  return showPageAgain(
    visit,
    scope,
    ({ message }) => firstPage(visit, scope, { fault: message }),
    async () => {
      checkSameAccount(visit, form);
      return completeSignIn(run, visit, {
        challengeId: form.get('challenge') ?? '',
        proof: form.get('proof') ?? '',
        publicKey: form.get('publicKey'),
      });
    },
  );
};

async function findReaders(run: RunOperation, scope: Scope): Promise<readonly string[]> {
  const { viewer } = dataOf(await run(AppScopesDocument, {}));
  const grants = viewer?.authorizedApps ?? [];
  return grants.filter(({ scopes }) => scopes.includes(scope)).map(({ app }) => app.name);
}

function parseScope(text: string): Scope {
  if (isScope(text)) return text;
  throw new RequestError('NOT_FOUND', `"${text}" is not a kind of identity: choose one on your account page.`, {
    reason: 'NO_SUCH_PATH',
  });
}
