import { type QueryAnswer, query } from './client.ts';
import type { SourceWorld } from './sources.ts';

/** Tries an expression as the curator. */
export async function tryExpression(
  { service, curator }: Pick<SourceWorld, 'service' | 'curator'>,
  expression: string,
  answers: readonly unknown[] = [],
  input: object = {},
): Promise<QueryAnswer> {
  return query(service, TRY, { input: { auth: { accessToken: curator.token }, expression, answers, ...input } });
}

/** The document that tries an expression. */
export const TRY = `mutation ($input: TryExpressionInput!) {
  tryExpression(input: $input) { fault { message line column } outcomes { result failure { code message } log } }
}`;
