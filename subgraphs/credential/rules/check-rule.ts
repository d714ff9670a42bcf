import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import { namesIn, refuseRule } from './parse-formula.ts';
import { expand, readGraph } from './rule-graph.ts';

/**
 * Throws BAD_USER_INPUT unless the credentials that a formula names exist and are in use, none of them leads back to the credential whose
 * rule it becomes, and the formula is within the limits with all their rules in it.
 */
export async function checkRule(
  formula: Formula,
  credId: number | null,
  read: Parameters<typeof readGraph>[0],
): Promise<void> {
  const names = namesIn(formula);
  const graph = await readGraph(read, names);
  for (const name of names) checkNamed(name, graph.get(name) ?? null);
  // All that the rule leads to was read, unless it is beyond the limits.
  if (credId !== null && graph.has(credId)) {
    refuseRule(`"rule" leads back to credential ${credId} itself: a rule can't rest on its own outcome.`);
  }
  const { excess } = expand(formula, graph);
  if (excess !== null) refuseRule(`"rule" ${excess}, with the rules of the credentials that it names: shorten it.`);
}

function checkNamed(credId: number, credential: CredentialDocument | null): void {
  if (!credential) refuseRule(`"rule" names credential ${credId}, which does not exist: leave it out.`);
  if (credential.takenDown) refuseRule(`"rule" names credential ${credId}, which was taken down: leave it out.`);
}
