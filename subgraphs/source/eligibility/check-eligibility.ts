import type { SourceContext } from '../context.ts';
import { parseUserAddress } from '../form/user-address.ts';
import type { Eligibility } from '../generated.ts';

/** The reference from the credential subgraph: `listed` is null without a list. */
interface EligibilityReference {
  readonly credId: number;
  readonly address: string;
  readonly listed?: boolean | null | undefined;
}

/** Checks whether the address may own the credential (spec 3), by its list or by its partner. */
export async function checkEligibility(context: SourceContext, reference: EligibilityReference): Promise<Eligibility> {
  const { credId, address, listed } = reference;
  const { outcome, checkedAt } =
    typeof listed === 'boolean'
      ? { outcome: { result: listed ? 1 : 0 }, checkedAt: context.now() }
      : await context.checks.load({ credId, address: parseUserAddress(address) });
  return { credId, address, listed, checkedAt, ...outcome };
}
