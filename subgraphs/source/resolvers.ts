import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { updateSource } from './configuration/change-source.ts';
import { createCredential } from './configuration/create-credential.ts';
import { findVersions } from './configuration/find-versions.ts';
import {
  findAddressKinds,
  findEndpointHost,
  findHeaderValues,
  findSource,
  showSamples,
} from './configuration/own-source.ts';
import { duplicateSource, restoreSource } from './configuration/reuse-source.ts';
import { testSource } from './configuration/test-source.ts';
import { tryExpression } from './configuration/try-expression.ts';
import { checkEligibility, checkTrial } from './eligibility/check-eligibility.ts';
import { explainParts } from './eligibility/explain-parts.ts';
import { mayPass } from './expression/check-failure.ts';
import { parseGraphqlSource } from './form/graphql-source.ts';
import { parseRestSource } from './form/rest-source.ts';
import type { Resolvers } from './generated.ts';
import {
  countChecksByHour,
  countWithoutResult,
  findHealth,
  findHealthHours,
  findRecentFailures,
} from './health/find-health.ts';
import { findPartHealth } from './health/part-health.ts';
import { findTroubledSources } from './health/troubled-sources.ts';
import { toPartnerContract } from './partner/partners.ts';

/** The resolvers of schema/source.graphql. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    partnerContract: (_, __, { settings }) => toPartnerContract(settings),
    troubledSources: async (_, __, context) => findTroubledSources(context),
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
    __resolveReference: (reference) => reference,
    source: ({ credId, ...made }, _, context) => ('source' in made ? made.source : findSource(context, credId)),
    sourceSamples: ({ credId, ...made }, _, context) =>
      'sourceSamples' in made ? made.sourceSamples : showSamples(context, credId),
    headerValues: ({ credId }, _, context) => findHeaderValues(context, credId),
    addressKinds: ({ credId }, _, context) => findAddressKinds(context, credId),
    endpointHost: ({ credId }, _, context) => findEndpointHost(context, credId),
    sourceVersions: ({ credId }, args, context) => findVersions(context, credId, args),
    sourceHealth: ({ credId }, { hours }, context) => findHealth(context, credId, hours),
    partHealth: (credential, _, context) =>
      'partnerCredIds' in credential ? findPartHealth(context, credential.credId, credential.partnerCredIds) : null,
  },
  Curation: {
    __resolveReference: (reference) => reference,
    source: async ({ credId }, _, context) => findSource(context, credId),
    sourceSamples: async ({ credId }, _, context) => showSamples(context, credId),
    sourceVersions: async ({ credId }, args, context) => findVersions(context, credId, args),
    sourceHealth: async ({ credId }, { hours }, context) => findHealth(context, credId, hours),
    partHealth: async (curation, _, context) =>
      'partnerCredIds' in curation ? findPartHealth(context, curation.credId, curation.partnerCredIds) : null,
  },
  CheckFailure: { retry: ({ code, retry }) => retry ?? mayPass(code) },
  SourceHealth: {
    hours: (health, _, context) => findHealthHours(context, health),
    checksByHour: async (health, _, context) => countChecksByHour(context, health),
    withoutResult: (health, _, context) => countWithoutResult(context, health),
    failures: (health, _, context) => findRecentFailures(context, health),
  },
  Eligibility: {
    __resolveReference: (reference, context) => checkEligibility(context, reference),
    parts: (found, _, context) => ('inquiry' in found ? explainParts(context, found.inquiry) : null),
  },
  RuleTrial: {
    __resolveReference: (reference, context) => checkTrial(context, reference),
    parts: async (found, _, context) =>
      'inquiry' in found ? ((await explainParts(context, found.inquiry)) ?? []) : [],
  },
  Source: {
    __resolveType: (source) => ('query' in source ? 'GraphqlSource' : 'RestSource'),
  },
};
