import { z } from 'zod';

/** Why a question is refused before any list is read. */
const REFUSALS = ['ADDRESS_INVALID', 'NOT_ALLOWED', 'TAKEN_DOWN'] as const;

/** Why a question, or a part of a rule, is unknown before any partner is asked. */
const UNKNOWN_CAUSES = ['PART_FORBIDDEN', 'PART_NOT_ASKABLE', 'PART_GONE', 'RULE_TOO_LARGE', ...REFUSALS] as const;

export type Refusal = (typeof REFUSALS)[number];

export type UnknownCause = (typeof UNKNOWN_CAUSES)[number];

/**
 * What is left of a credential's formula after all lists are read: decided, unknown, a partner's question, or these combined. `part` is the
 * index of a part in the same explained residual.
 */
export type Residual =
  | 0
  | 1
  | { readonly unknown: UnknownCause }
  | { readonly ask: number }
  | { readonly not: Residual }
  | { readonly atLeast: number; readonly of: readonly Residual[] }
  | { readonly part: number };

/** What one credential that a rule names is, after all lists are read. */
export interface ResidualPart {
  /** A JSON Pointer into the rule's formula. */
  readonly path: string;
  readonly credId: number;
  readonly is: Residual;
  /** Whether it is 0 because the credential has ended; absent if not. */
  readonly hasEnded?: boolean | undefined;
}

/** What the credential subgraph tells the source subgraph of one address. Only a caller to whom the outcome is explained gets parts. */
export interface AddressResidual {
  readonly is: Residual;
  readonly parts?: readonly ResidualPart[] | undefined;
}

/** A residual, in which `part` may stand or not. The frequent forms come first: each that does not match costs an error. */
function residualForm(part: z.ZodType<Residual>): z.ZodType<Residual> {
  const residual: z.ZodType<Residual> = z.lazy(() =>
    z.union([
      z.literal([0, 1]),
      part,
      z.strictObject({ ask: z.int() }),
      z.strictObject({ unknown: z.enum(UNKNOWN_CAUSES) }),
      z.strictObject({ not: residual }),
      z.strictObject({ atLeast: z.int(), of: z.array(residual) }),
    ]),
  );
  return residual;
}

const residualPart: z.ZodType<ResidualPart> = z.strictObject({
  path: z.string(),
  credId: z.int(),
  is: residualForm(z.never()),
  hasEnded: z.boolean().optional(),
});

/** Parts lead to no parts: a circle would never end, and of an unsigned request a client writes this. */
const addressResidual: z.ZodType<AddressResidual> = z.strictObject({
  is: residualForm(z.strictObject({ part: z.int().min(0) })),
  parts: z.array(residualPart).optional(),
});

/** The text of `residual` in the graph. */
export function toResidualText(found: AddressResidual): string {
  return JSON.stringify(found);
}

/** Reads the text of `residual`; throws if it has another form. */
export function parseResidualText(text: string): AddressResidual {
  return addressResidual.parse(JSON.parse(text));
}
