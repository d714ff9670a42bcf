import { COUNT, FLAG, LINK, object, type Schema, TEXT } from './schema.ts';

const VERDICT = {
  address: { ...TEXT, description: 'Letter by letter as it was sent.' },
  result: {
    type: ['integer', 'null'],
    description: '1 if the address may own the credential, 0 if not, null if that is not known.',
  },
  decidedAt: { ...TEXT, format: 'date-time' },
  failure: {
    type: ['object', 'null'],
    description: 'Why there is no result; null if there is one.',
    properties: {
      code: { ...TEXT, description: 'The kind of failure, as `CheckFailureCode` in the graph.' },
      message: TEXT,
      retry: { ...FLAG, description: 'Whether the same question may get a result later.' },
      retryAt: {
        type: ['string', 'null'],
        format: 'date-time',
        description: 'When the partner is asked again, if calls to it are paused.',
      },
    },
    required: ['code', 'message', 'retry', 'retryAt'],
    additionalProperties: false,
  },
} as const;

const PROPERTIES = { type: 'object', description: 'Ignored.' } as const;
const ENTITY = {
  type: 'object',
  properties: { type: TEXT, id: TEXT, properties: PROPERTIES },
  required: ['type', 'id'],
} as const;
/** What an evaluation has; more is ignored. */
const EVALUATION = {
  subject: { ...ENTITY, description: 'Of the type `wallet`, with its address as the ID, or `email`.' },
  action: {
    type: 'object',
    properties: { name: TEXT, properties: PROPERTIES },
    required: ['name'],
    description: '`own`.',
  },
  resource: { ...ENTITY, description: 'Of the type `credential`, with its ID.' },
  context: PROPERTIES,
} as const;
const DECISION = object(
  {
    decision: FLAG,
    context: object({ error: object({ status: COUNT, message: TEXT }, ['status', 'message']) }, ['error']),
  },
  ['decision'],
);
/** Generators of clients can't name the same object twice. */
const A_DECISION = { $ref: '#/components/schemas/Decision' } as const;

/** The schemas of the verdicts by name. */
export const VERDICT_SCHEMAS = {
  Addresses: { type: 'array', items: TEXT, maxItems: 500, description: 'Wallet addresses or e-mail addresses.' },
  Verdict: object({ credId: COUNT, name: TEXT, ...VERDICT }, ['credId', 'name', ...Object.keys(VERDICT)]),
  Verdicts: { type: 'array', items: object(VERDICT, Object.keys(VERDICT)), maxItems: 500 },
  UnknownVerdict: object({ message: TEXT, ...VERDICT }, ['message', ...Object.keys(VERDICT)]),
  Voters: {
    type: 'object',
    properties: { addresses: { type: 'array', items: TEXT, maxItems: 500 } },
    required: ['addresses'],
  },
  Scores: object(
    {
      score: { type: 'array', items: object({ address: TEXT, score: { ...COUNT, maximum: 1 } }, ['address', 'score']) },
    },
    ['score'],
  ),
  TaskClaim: { type: 'object', properties: { accounts: { type: 'object', properties: { wallet: TEXT } } } },
  TaskAnswer: object({ message: { ...TEXT, description: 'For the person.' } }, ['message']),
  Evaluation: { type: 'object', properties: EVALUATION, required: ['subject', 'action', 'resource'] },
  Evaluations: {
    type: 'object',
    properties: {
      ...EVALUATION,
      evaluations: {
        type: 'array',
        items: { type: 'object', properties: EVALUATION },
        maxItems: 100,
        description: 'Each has what it leaves out from the fields beside this one.',
      },
      options: {
        type: 'object',
        properties: {
          evaluations_semantic: { enum: ['execute_all', 'deny_on_first_deny', 'permit_on_first_permit'] },
        },
      },
    },
  },
  Decision: DECISION,
  Decisions: { anyOf: [object({ evaluations: { type: 'array', items: A_DECISION } }, ['evaluations']), A_DECISION] },
  AuthzenMetadata: object(
    { policy_decision_point: LINK, access_evaluation_endpoint: LINK, access_evaluations_endpoint: LINK },
    ['policy_decision_point', 'access_evaluation_endpoint'],
  ),
} as const satisfies Readonly<Record<string, Schema>>;
