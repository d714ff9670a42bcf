import { z } from 'zod';
import type { GateSubject } from '../../subgraphs/auth/index.ts';

const Subject = z.union([
  z.object({ id: z.string() }).transform(({ id }): GateSubject => ({ of: 'page', request: id })),
  z
    .object({ input: z.object({ clientId: z.string(), code: z.string() }) })
    .transform(({ input: { clientId, code } }): GateSubject => ({ of: 'code', clientId, code })),
  z
    .object({ input: z.object({ refreshToken: z.string() }) })
    .transform(({ input: { refreshToken } }): GateSubject => ({ of: 'refresh', refreshToken })),
  z
    .object({
      input: z.object({
        id: z.string(),
        onlyGranted: z.boolean().nullish(),
        wallet: z.string().nullish(),
        credIds: z.array(z.number()).nullish(),
      }),
    })
    .transform(
      ({ input: { id, onlyGranted, wallet, credIds } }): GateSubject => ({
        of: 'answer',
        request: id,
        isAsked: !onlyGranted,
        wallet: wallet ?? null,
        credIds: credIds ?? [],
      }),
    ),
]);

/** An error of an operation. */
interface RefusedField {
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns what an operation is about that was refused at a gate; null if it was not. */
export function findGateSubject(errors: readonly RefusedField[], variables: unknown): GateSubject | null {
  if (!errors.some(({ extensions }) => extensions?.reason === 'GATE_NOT_CHECKED')) return null;
  return Subject.safeParse(variables).data ?? null;
}
