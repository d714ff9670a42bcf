import { createSmtpMailer, toMailLook } from '../platform/mail.ts';
import { loadIdentityKeys, loadIdTokenSecrets, loadProbeKeys, loadSecretKeys } from '../platform/secret-key.ts';
import type { Config } from '../platform/settings/config.ts';
import { isDevelopersMachine } from '../platform/settings/developers-machine.ts';
import { dashboardUrlOf } from '../platform/settings/installation-settings.ts';
import { createAuditQueue, createAuthSubgraph } from '../subgraphs/auth/index.ts';
import { type CredentialSubgraph, createCredentialSubgraph, endListRights } from '../subgraphs/credential/index.ts';
import { createEventSubgraph, type EventSubgraph } from '../subgraphs/event/index.ts';
import type { EndpointRules } from '../subgraphs/shared/outbound/outbound-url.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';
import { createSourceSubgraph } from '../subgraphs/source/index.ts';
import { createMailbox, type Mailbox } from './mail.ts';

/** Opens the mailbox that shows e-mails on a developer's machine; null if e-mails are sent, or if others could read them. */
export function openMailbox(config: Config, now: () => Date): Mailbox | null {
  return config.mailUrl === null && isDevelopersMachine(config) ? createMailbox(now) : null;
}

/** Creates a subgraph from the settings. */
export async function createSubgraph(
  name: Subgraph['name'],
  config: Config,
  mailbox: Mailbox | null,
): Promise<Subgraph> {
  return CREATORS[name](config, mailbox);
}

type Creator = (config: Config, mailbox: Mailbox | null) => Subgraph | Promise<Subgraph>;

const CREATORS: Readonly<Record<Subgraph['name'], Creator>> = {
  auth: createAuth,
  credential: createCredential,
  source: createSource,
  event: createEvent,
};

/** Creates the credential subgraph. The REST adapter streams items into its lists. */
export function createCredential({
  credentialApiUrl,
  quota,
  operatorPasskey,
}: Pick<Config, 'credentialApiUrl' | 'quota' | 'operatorPasskey'>): CredentialSubgraph {
  const audits = createAuditQueue();
  return createCredentialSubgraph({ credentialApiUrl, quota, operatorPasskey, audits });
}

async function createAuth(config: Config, mailbox: Mailbox | null): Promise<Subgraph> {
  const { mailUrl, authUrl, flowAccessUrl, evmChain, providers, appRegistration, curatorTokens, supportUrl } = config;
  const sendMail = mailUrl ? createSmtpMailer(mailUrl, config.brand.name) : (mailbox?.send ?? null);
  return createAuthSubgraph({
    sendMail,
    mailLook: toMailLook(config),
    authUrl,
    dashboardUrl: dashboardUrlOf(config),
    selfService: { apps: appRegistration === 'self', curatorTokens: curatorTokens === 'self', supportUrl },
    flowAccessUrl,
    evmChain,
    providers,
    endListRights,
    operatorPasskey: config.operatorPasskey,
    identityKeys: await loadIdentityKeys(config),
    idTokenSecrets: await loadIdTokenSecrets(config),
  });
}

async function createSource(config: Config): Promise<Subgraph> {
  const [probeKey] = await loadProbeKeys(config);
  const settings = {
    appOrigin: config.appUrl,
    ...endpointRulesOf(config),
    restAddresses: config.restOutboundAddresses,
    graphqlAddresses: config.graphqlOutboundAddresses,
    answerCache: config.answerCache,
    mostCredentials: config.quota.mostCredentials,
    demoPartner: config.demoPartner,
    probeKey,
    ...(await loadSecretKeys(config)),
  };
  return createSourceSubgraph({ settings, audits: createAuditQueue() });
}

/** Creates the event subgraph, which also opens the streams of subscribers. */
export async function createEvent(config: Config): Promise<EventSubgraph> {
  const { operatorPasskey } = config;
  const keys = await loadSecretKeys(config);
  return createEventSubgraph({
    operatorPasskey,
    endpointRules: endpointRulesOf(config),
    outboundAddresses: config.restOutboundAddresses,
    audits: createAuditQueue(),
    ...keys,
  });
}

/** What partners' endpoints and webhooks may be. */
function endpointRulesOf(config: Config): EndpointRules {
  const urls = [config.authUrl, config.apiUrl, config.appUrl, config.credentialApiUrl];
  return { ownHosts: urls.map((url) => new URL(url).hostname), outboundAllow: config.outboundAllow };
}
