import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { createCredential } from './configuration/create-credential.ts';
import { duplicateSource } from './configuration/duplicate-source.ts';
import { findHeaderValues, findSource } from './configuration/find-source.ts';
import { showSamples } from './configuration/show-samples.ts';
import { testSource } from './configuration/test-source.ts';
import { checkEligibility } from './eligibility/check-eligibility.ts';
import { parseGraphqlSource } from './form/graphql-source.ts';
import { parseRestSource } from './form/rest-source.ts';
import type { Resolvers } from './generated.ts';
import { findHealth, findHealthHours, findRecentFailures } from './health/find-health.ts';
import { toPartnerContract } from './partner/partner-contract.ts';
import { tryExpression } from './samples/try-expression.ts';
import { pageVersions } from './versions/page-versions.ts';
import { restoreSource } from './versions/restore-source.ts';
import { updateSource } from './versions/update-source.ts';

/** The resolvers of schema/source.graphql. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    partnerContract: (_, __, { settings }) => toPartnerContract(settings),
  },
  Mutation: {
    testRestSource: (_, { input }, context) =>
      testSource(context, input, (current) => parseRestSource(input.source, current)),
    testGraphqlSource: (_, { input }, context) =>
      testSource(context, input, (current) => parseGraphqlSource(input.source, current)),
    createRestCredential: (_, { input }, context) =>
      createCredential(context, input, () => parseRestSource(input.source)),
    createGraphqlCredential: (_, { input }, context) =>
      createCredential(context, input, () => parseGraphqlSource(input.source)),
    updateRestSource: (_, { input }, context) =>
      updateSource(context, input, { kind: 'REST', parse: (current) => parseRestSource(input.source, current) }),
    updateGraphqlSource: (_, { input }, context) =>
      updateSource(context, input, { kind: 'GRAPHQL', parse: (current) => parseGraphqlSource(input.source, current) }),
    duplicateSource: (_, { input }, context) => duplicateSource(context, input),
    restoreSource: (_, { input }, context) => restoreSource(context, input),
    tryExpression: (_, { input }, context) => tryExpression(context, input),
  },
  Credential: {
    __resolveReference: ({ credId }) => ({ credId }),
    source: ({ credId, ...made }, _, context) => ('source' in made ? made.source : findSource(context, credId)),
    sourceSamples: ({ credId, ...made }, _, context) =>
      'sourceSamples' in made ? made.sourceSamples : showSamples(context, credId),
    headerValues: ({ credId }, _, context) => findHeaderValues(context, credId),
    sourceVersions: ({ credId }, args, context) => pageVersions(context, credId, args),
    sourceHealth: ({ credId }, { hours }, context) => findHealth(context, credId, hours),
  },
  SourceHealth: {
    hours: (health, _, context) => findHealthHours(context, health),
    failures: (health, _, context) => findRecentFailures(context, health),
  },
  Eligibility: {
    __resolveReference: (reference, context) => checkEligibility(context, reference),
  },
  Source: {
    __resolveType: (source) => ('query' in source ? 'GraphqlSource' : 'RestSource'),
  },
};
