import { z } from 'zod';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { mediaType, type RestRequest } from '../../http/request.ts';
import { toCredId } from '../items-terms.ts';
import { parseJsonBody } from '../json-body.ts';

/** What one evaluation asks: whether an address may own a credential. */
export interface Question {
  readonly credId: number;
  readonly address: string;
}

/** Why an evaluation has no answer but `false`, with the status that it would have alone. */
export interface Fault {
  readonly status: 400 | 404;
  readonly message: string;
}

/** What ends a batch before its last evaluation, if anything. */
export type Semantic = 'execute_all' | 'deny_on_first_deny' | 'permit_on_first_permit';

/** The evaluations of a batch. */
export interface Batch {
  readonly items: readonly (Question | Fault)[];
  readonly semantic: Semantic;
}

/** How many evaluations a batch may have: as many as addresses of a credential that asks a partner. */
const MOST_EVALUATIONS = 100;

const Members = z.record(z.string(), z.unknown());
const Properties = Members.optional();
const Entity = z.object({ type: z.string(), id: z.string(), properties: Properties });
const Action = z.object({ name: z.string(), properties: Properties });
const Evaluation = z.object({ subject: Entity, action: Action, resource: Entity, context: Properties });
const Semantics = z.enum(['execute_all', 'deny_on_first_deny', 'permit_on_first_permit']);
const Request = Evaluation.partial().extend({
  evaluations: z.array(z.unknown()).max(MOST_EVALUATIONS).default([]),
  options: z
    .object({ evaluations_semantic: Semantics.default('execute_all') })
    .default({ evaluations_semantic: 'execute_all' }),
});

type Body = Pick<RestRequest, 'headers' | 'body'>;

/** Parses a request for one evaluation; throws BAD_USER_INPUT for one that is not complete. */
export function parseEvaluation(request: Body): Question | Fault {
  return toQuestion(parseAs(Evaluation, parseBody(request)));
}

/**
 * Parses a request for several evaluations, each of which inherits the entities that it leaves out; null for one without any, which asks
 * as for one evaluation. An evaluation that is not complete is the fault of itself alone (Authorization API 1.0, 7).
 */
export function parseEvaluations(request: Body): Batch | null {
  const { evaluations, options, ...defaults } = parseAs(Request, parseBody(request));
  if (evaluations.length === 0) return null;
  const items = evaluations.map((item) => {
    const { data, error } = Evaluation.safeParse({ ...defaults, ...Members.safeParse(item).data });
    return data ? toQuestion(data) : invalid(describe(error));
  });
  return { items, semantic: options.evaluations_semantic };
}

function parseBody(request: Body): unknown {
  if (mediaType(request.headers) !== '') return parseJsonBody(request);
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the header Content-Type: application/json.', {
    reason: 'CONTENT_TYPE',
  });
}

function parseAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw new RequestError('BAD_USER_INPUT', describe(error), { reason: 'MALFORMED_REQUEST' });
  return data;
}

function describe({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.join('.');
  return `${place ? `"${place}"` : 'The body'} is not as the Authorization API 1.0 of AuthZEN requires: ${issue?.message}.`;
}

/** The only question that there is here: may this wallet, or e-mail address, own that credential? */
function toQuestion({ subject, action, resource }: z.infer<typeof Evaluation>): Question | Fault {
  if (action.name !== 'own') return invalid('The action must be "own".');
  if (resource.type !== 'credential') return invalid('The type of the resource must be "credential".');
  if (subject.type !== 'wallet' && subject.type !== 'email') {
    return invalid('The type of the subject must be "wallet" or "email".');
  }
  if ((subject.type === 'email') !== subject.id.includes('@')) {
    return invalid('The type of the subject must be "email" for an e-mail address, and "wallet" for any other.');
  }
  const credId = toCredId(resource.id);
  return credId === null ? NO_CREDENTIAL : { credId, address: subject.id };
}

/** What names no credential. */
export const NO_CREDENTIAL: Fault = { status: 404, message: 'There is no such credential.' };

function invalid(message: string): Fault {
  return { status: 400, message };
}
