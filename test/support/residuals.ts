import { graphql } from 'graphql';
import { createAuditQueue } from '../../subgraphs/auth/index.ts';
import { createCredentialSubgraph } from '../../subgraphs/credential/index.ts';
import { insertCredential, takeCredId } from '../../subgraphs/shared/credentials/credential-store.ts';
import { type Caller, NOBODY } from '../../subgraphs/shared/request/caller.ts';
import { type AddressResidual, parseResidualText } from '../../subgraphs/shared/rules/residual.ts';
import { emptyContext } from './empty-context.ts';
import type { CuratingPerson } from './own-credentials.ts';
import type { TestService } from './service.ts';

/** The credential subgraph alone, whose answers no client sees. */
const subgraph = createCredentialSubgraph({
  quota: { mostCredentials: 0, mostItems: 0, mostItemsInAll: 0 },
  audits: createAuditQueue(),
  operatorPasskey: false,
  credentialApiUrl: 'https://api.example',
});

const DOCUMENT = `query ($credId: Int!, $address: String!) {
  credential(credId: $credId) { eligibility(address: $address) { residual } } }`;

/** What the credential subgraph leaves to the source subgraph of an address. */
export async function residualOf(
  { database, clock }: TestService,
  credId: number,
  address: string,
  caller: Caller = NOBODY,
): Promise<AddressResidual> {
  const contextValue = subgraph.createContext({ ...emptyContext(), database, now: clock.now, caller });
  const variableValues = { credId, address };
  const { data, errors } = await graphql({ schema: subgraph.schema, source: DOCUMENT, variableValues, contextValue });
  if (errors?.[0]) throw errors[0];
  const { credential } = JSON.parse(JSON.stringify(data));
  return parseResidualText(credential.eligibility.residual);
}

/** A person as the gateway identifies them. */
export function callerOf({ userId, address, service }: CuratingPerson, emails: readonly string[] = []): Caller {
  const session = { sessionId: 's', isDashboard: false, signedInAt: service.clock.now(), isOperator: false };
  return { kind: 'user', userId, wallets: [address], emails, ...session };
}

/** A credential with a partner that is never asked. */
export async function newUnaskedPartner({ service, address: curator }: CuratingPerson): Promise<number> {
  const credId = await takeCredId(service.database);
  const described = { name: 'Partner', description: null, kind: 'REST', curator } as const;
  await insertCredential(service.database, { _id: credId, ...described, createdAt: service.clock.now() });
  return credId;
}
