import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { runOperation } from '../graph/graph.ts';
import { formatRestError } from '../http/format-error.ts';
import { splitTarget } from '../http/request-target.ts';
import { dataOf, NO_STORE, type RestResponse } from '../http/respond.ts';
import { formatErrors } from '../http/server.ts';
import { toPageBrand } from '../pages/brand/page-brand.ts';
import { createPageErrorFormat, seeOther } from '../pages/frame/respond-page.ts';
import { dashboardPage, notBuiltPage, readBuiltPage } from './dashboard-page.ts';
import { checkSameOrigin, type DashboardParts } from './dashboard-parts.ts';
import { findFirstAnswers } from './first-answers.ts';
import { parseReturnTo } from './hand-over-attempt.ts';
import type { ListedDocuments } from './listed-documents.ts';
import { DashboardPersonDocument, EndDashboardSessionDocument } from './operations.generated.ts';
import { beginSignIn, finishSignIn, signInToDashboard } from './sign-in.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<RestResponse>;

/** Serves the page of the dashboard at each of its paths, and the sign-in that leads to a session. */
export function servePages(area: FastifyInstance, documents: ListedDocuments, parts: DashboardParts): void {
  formatErrors(area, createPageErrorFormat(toPageBrand(parts.config)));
  const serve = (path: string, answer: Answer): void => {
    area.get(path, async (request, reply) => {
      const { status, headers, body } = toOwnHost(parts.config, request) ?? (await answer(request, reply));
      return reply
        .code(status)
        .headers(headers ?? {})
        .send(body);
    });
  };
  serve('/dashboard/sign-in', async (request, reply) => signInToDashboard(parts, request, reply));
  serve('/dashboard/signed-in', async (request, reply) => finishSignIn(parts, request, reply));
  for (const path of ['/dashboard', '/dashboard/*']) {
    serve(path, async (request, reply) => showDashboard(documents, parts, request, reply));
  }
}

async function showDashboard(
  documents: ListedDocuments,
  parts: DashboardParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RestResponse> {
  const built = await readBuiltPage(parts.folder);
  if (built === null) return notBuiltPage(parts.config);
  const context = await parts.createContext(request, reply);
  const { path } = splitTarget(request.url);
  const [person, answers] = await Promise.all([
    runOperation(parts.graph, DashboardPersonDocument, {}, context),
    findFirstAnswers(path, documents, parts.graph, context),
  ]);
  const { viewer } = dataOf(person);
  if (!viewer && path !== PUBLIC_PAGE)
    return beginSignIn(parts, request, reply, { returnTo: parseReturnTo(request.url), number: 1 });
  return dashboardPage(built, parts.config, viewer, answers);
}

/** The page that curators send to partners, who have no account. */
const PUBLIC_PAGE = '/dashboard/partner-guide';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Redirects requests for another of our hosts to the dashboard's host: on the sign-in host, a flaw in the dashboard would expose the sign-in
 * pages. A proxy that does not forward the Host header sends a name of its own; redirecting that request would loop.
 */
function toOwnHost(
  { appUrl, authUrl, apiUrl, credentialApiUrl }: Config,
  request: FastifyRequest,
): RestResponse | null {
  const own = new URL(appUrl).host;
  if (request.host === own) return null;
  const others = [authUrl, apiUrl, credentialApiUrl].map((url) => new URL(url).host);
  const isOther = LOOPBACK.test(request.host) ? LOOPBACK.test(own) : others.includes(request.host);
  return isOther ? seeOther(appUrl + request.url) : null;
}

const SIGN_OUT = '/dashboard/sign-out';
const LARGEST_BODY = 1024;

/** Serves the end of the session, at the sign-in host too. */
export function serveSignOut(area: FastifyInstance, { config, graph, createContext }: DashboardParts): void {
  formatErrors(area, formatRestError);
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  area.post(SIGN_OUT, {
    bodyLimit: LARGEST_BODY,
    onRequest: async ({ headers }) => checkSameOrigin(headers, config.appUrl),
    handler: async (request, reply) => {
      dataOf(await runOperation(graph, EndDashboardSessionDocument, {}, await createContext(request, reply)));
      return reply.code(204).headers(NO_STORE).send();
    },
  });
}
