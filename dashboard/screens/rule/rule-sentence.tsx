import { CredentialRuleDocument } from '../../graph/rule.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
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

/** The rule of a credential in words, for its curator. */
export function OwnSentence({ credId }: { readonly credId: number }) {
  const rule = useAnswer(CredentialRuleDocument, { credId }).data?.credential?.rule;
  return rule ? <StoredSentence {...rule} /> : null;
}
