import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAuthSubgraph } from '../subgraphs/auth/index.ts';
import { type CredentialSubgraph, createCredentialSubgraph } from '../subgraphs/credential/index.ts';
import type { Database } from '../subgraphs/shared/database.ts';
import { createIndexes, type Subgraph } from '../subgraphs/shared/subgraph.ts';
import { createSourceSubgraph } from '../subgraphs/source/index.ts';
import type { Config } from './config.ts';
import { createGraph, type Graph } from './graph.ts';
import { createMailbox, createSmtpMailer, type Mailbox } from './mail.ts';
import { requestContextFactory } from './request-context.ts';
import { loadSecretKeys } from './secret-key.ts';
import { serveDemoLink } from './serve-demo-link.ts';
import { serveDevMail } from './serve-dev-mail.ts';
import { serveGraphql } from './serve-graphql.ts';
import { serveItems } from './serve-items.ts';
import { serveMetadata } from './serve-metadata.ts';
import { serveOperations } from './serve-operations.ts';
import { serveRest } from './serve-rest.ts';
import { serveSignInButton } from './serve-sign-in-button.ts';
import { createServer } from './server.ts';
import { createSessionCookie } from './session-cookie.ts';
import { StartError } from './start-error.ts';

/** What the service runs on. Time comes from outside, so that tests can set it. */
export interface ServiceParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The whole service, answering. */
export interface Service {
  readonly url: string;
  /** Answers what is in flight, then ends everything that the service started. The database is the caller's. */
  close(): Promise<void>;
}

/** Starts the service; throws StartError when its port is taken. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const mailbox = parts.config.mailUrl || parts.config.isProduction ? null : createMailbox(parts.now);
  const credential = createCredentialSubgraph();
  const subgraphs = [credential, ...(await createOtherSubgraphs(parts, mailbox))];
  await createIndexes(parts.database, subgraphs);
  const supergraphSdl = await readFile(new URL('../schema/supergraph.graphql', import.meta.url), 'utf8');
  const graph = await createGraph(supergraphSdl, subgraphs, parts.log);
  const server = await serve(parts, { graph, credential }, mailbox);
  const url = await listen(server, parts.config);
  const close = async (): Promise<void> => {
    await server.close();
    await graph.stop();
    await Promise.all(subgraphs.map((subgraph) => subgraph.close()));
  };
  return { url, close };
}

async function createOtherSubgraphs({ config }: ServiceParts, mailbox: Mailbox | null): Promise<readonly Subgraph[]> {
  const sendMail = config.mailUrl ? createSmtpMailer(config.mailUrl) : (mailbox?.send ?? null);
  const settings = {
    appOrigin: config.appUrl,
    ownHosts: [config.authUrl, config.apiUrl, config.appUrl, config.credentialApiUrl].map(
      (url) => new URL(url).hostname,
    ),
    outboundAllow: config.outboundAllow,
    restAddresses: config.restOutboundAddresses,
    graphqlAddresses: config.graphqlOutboundAddresses,
    answerCache: config.answerCache,
    ...(await loadSecretKeys(config)),
  };
  return [createAuthSubgraph({ sendMail, authUrl: config.authUrl }), createSourceSubgraph({ settings })];
}

async function serve(
  parts: ServiceParts,
  { graph, credential }: { readonly graph: Graph; readonly credential: CredentialSubgraph },
  mailbox: Mailbox | null,
): Promise<FastifyInstance> {
  const server = await createServer(parts.log);
  const sessionCookie = createSessionCookie(parts.config.authUrl);
  const createContext = requestContextFactory({ ...parts, sessionCookie });
  await serveGraphql(server, graph, createContext);
  await serveRest(server, graph, createContext);
  await serveItems(server, { graph, credential, createContext });
  serveMetadata(server, parts.config);
  await serveSignInButton(server);
  serveOperations(server, parts.database);
  if (mailbox) serveDevMail(server, mailbox);
  if (!parts.config.isProduction) serveDemoLink(server, parts.config.port);
  return server;
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartError(`Port ${port} on ${host} is taken: stop what listens there, or set PORT to another one.`);
  }
}
