import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { HandOverSessionDocument } from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';
import { toDashboardRequest } from './dashboard-request.ts';
import { findVisit } from './find-visit.ts';
import { withRequest } from './next-url.ts';

/** `GET /sign-in/dashboard`: the dashboard sends a person here, who comes back with the session, once signed in. */
export const handOver: Endpoint = async (request, run) => {
  const { query } = request;
  const input = { codeChallenge: query.get('code_challenge') ?? '', state: query.get('state') ?? '' };
  const { app, isSignedIn } = await findVisit(run, request, toDashboardRequest(input));
  if (!app)
    throw new RequestError('BAD_USER_INPUT', 'This link does not lead to the dashboard: open the dashboard again.', {
      reason: 'INVALID_INPUT',
      field: 'code_challenge',
    });
  if (!isSignedIn) return seeOther(withRequest('/sign-in', app));
  return seeOther(dataOf(await run(HandOverSessionDocument, { input })).handOverSession.url);
};
