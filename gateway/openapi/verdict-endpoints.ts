import { DISCOVERY_ROUTES, VERDICT_ROUTES } from '../http/route-table.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import { CREDENTIAL } from './endpoints.ts';
import { OPEN } from './openid-endpoints.ts';
import type { SchemaName } from './schemas.ts';

const ASKED = { security: ['nothing', 'bearer', 'curator'], refusal: 'Refusal' } as const;

function json(schema: SchemaName): NonNullable<DescribedEndpoint['body']> {
  return { type: 'application/json', schema: { $ref: `#/components/schemas/${schema}` } };
}

/** The endpoints that say whether addresses may own a credential. */
export const VERDICT_ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    ...ASKED,
    id: 'getEligibility',
    route: VERDICT_ROUTES.eligibility,
    summary:
      'Says whether a wallet address may own a credential. 503 if that is not known, which is never a no; with `Retry-After` if it may be known later.',
    parameters: [CREDENTIAL, ...VERDICT_ROUTES.eligibility.inputs.parameters],
    answer: { status: 200, text: 'The verdict.', schema: 'Verdict', types: ['text/plain'] },
    refusals: [400, 401, 403, 404],
    undecided: { statuses: [400, 403, 503], schemas: ['Verdict'] },
  },
  {
    ...ASKED,
    id: 'checkEligibilities',
    route: VERDICT_ROUTES.eligibilities,
    summary:
      'Says of up to 500 addresses whether each may own a credential with a list, of up to 100 for any other. An address without a result has its `failure`, and the others stay.',
    parameters: [CREDENTIAL],
    body: json('Addresses'),
    answer: { status: 200, text: 'One verdict for each address, in their order.', schema: 'Verdicts' },
    refusals: [400, 401, 403, 404, 413, 415],
  },
  {
    ...ASKED,
    id: 'scoreVoters',
    route: VERDICT_ROUTES.snapshotScores,
    summary:
      'Scores voters for a strategy of Snapshot: 1 for those who may own the credential, 0 for others. Without `score` if one verdict is not known, because a missing voter counts as 0 there.',
    parameters: [CREDENTIAL],
    body: json('Voters'),
    answer: { status: 200, text: 'One score for each voter, in their order.', schema: 'Scores' },
    refusals: [400, 401, 403, 404, 413, 415],
    undecided: { statuses: [400, 403, 503], schemas: ['UnknownVerdict'] },
  },
  {
    ...ASKED,
    id: 'verifyTask',
    route: VERDICT_ROUTES.zealyTask,
    summary: 'Says by the status to a task of Zealy whether a person may own the credential: 200 for yes, 400 for no.',
    parameters: [CREDENTIAL],
    body: json('TaskClaim'),
    answer: { status: 200, text: 'Yes.', schema: 'TaskAnswer' },
    refusals: [400, 401, 403, 404, 413, 415],
    undecided: { statuses: [400, 403, 503], schemas: ['UnknownVerdict', 'TaskAnswer'] },
  },
  {
    ...ASKED,
    id: 'evaluateAccess',
    route: VERDICT_ROUTES.evaluation,
    summary:
      'Decides whether a subject may own a credential (AuthZEN Authorization API 1.0). 503 if that is not known, which is never a denial.',
    body: json('Evaluation'),
    answer: { status: 200, text: 'The decision.', schema: 'Decision' },
    refusals: [400, 401, 403, 413],
    undecided: { statuses: [403, 503], schemas: ['UnknownVerdict'] },
  },
  {
    ...ASKED,
    id: 'evaluateAccesses',
    route: VERDICT_ROUTES.evaluations,
    summary:
      'Decides several questions at once: up to 100, about up to 20 credentials (AuthZEN Authorization API 1.0). 503 for all of them if one verdict is not known.',
    body: json('Evaluations'),
    answer: {
      status: 200,
      text: 'One decision for each evaluation, in their order; the decision itself without evaluations.',
      schema: 'Decisions',
    },
    refusals: [400, 401, 403, 413],
    undecided: { statuses: [403, 503], schemas: ['UnknownVerdict'] },
  },
  {
    ...OPEN,
    id: 'getAuthzenMetadata',
    route: DISCOVERY_ROUTES.authzenMetadata,
    summary: 'Returns the metadata of the policy decision point (AuthZEN Authorization API 1.0, 9).',
    answer: { status: 200, text: 'The metadata.', schema: 'AuthzenMetadata' },
  },
];
