import { type NamedCredential, type NameOf, useNames } from '../../parts/credentials/use-names.ts';
import { rule as words } from '../../words/en/rule.ts';
import { describeRule } from './describe-rule.ts';
import { listCredIds, type RuleGroup, toTree } from './rule-tree.ts';

/** A rule in words. */
export function RuleSentence({ tree, nameOf }: { readonly tree: RuleGroup; readonly nameOf: NameOf }) {
  return (
    <section class="card" aria-labelledby="sentence">
      <h2 id="sentence">{words.sentence}</h2>
      <p class="rule-sentence">{describeRule(tree, nameOf)}</p>
    </section>
  );
}

interface StoredSentenceProps {
  readonly formula: unknown;
  readonly credentials: readonly NamedCredential[];
}

/** The stored version of a rule in words. */
export function StoredSentence({ formula, credentials }: StoredSentenceProps) {
  const tree = toTree(formula);
  return <RuleSentence tree={tree} nameOf={useNames(listCredIds(tree), credentials)} />;
}

/** The same as a text. */
export function useStoredSentence({ formula, credentials }: StoredSentenceProps): string {
  const tree = toTree(formula);
  return describeRule(tree, useNames(listCredIds(tree), credentials));
}
