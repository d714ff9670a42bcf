import { z } from 'zod';
import { EXIT } from './exit.ts';
import type { ServiceAnswer } from './service-client.ts';
import { type ErrorDetails, ToolError } from './tool-error.ts';

const Refused = z.object({
  message: z.string(),
  code: z.string().optional(),
  reason: z.string().optional(),
  requestId: z.string().optional(),
  invalid: z.array(z.object({ index: z.number(), reason: z.string() })).default([]),
});

/** A refusal of the service. */
export interface Refusal {
  readonly message: string;
  readonly details: ErrorDetails;
  /** The first invalid items, by index in the call. */
  readonly invalid: readonly { readonly index: number; readonly reason: string }[];
}

/** Parses a refusal. An answer that is not the service's counts as one too. */
export function readRefusal({ status, body }: ServiceAnswer): Refusal {
  const { data } = Refused.safeParse(body);
  if (!data) return { message: `The service refused the call with status ${status}.`, details: {}, invalid: [] };
  const { message, invalid, ...details } = data;
  return { message, details, invalid };
}

/** Converts a refusal to the tool's error. */
export function toToolError(answer: ServiceAnswer): ToolError {
  const { message, details } = readRefusal(answer);
  return new ToolError(EXIT.refused, message, details);
}
