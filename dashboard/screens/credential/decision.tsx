import type { OwnCredentialQuery } from '../../graph/credential.generated.ts';
import { CredentialRuleDocument, PartHealthDocument, type VisibleRuleFragment } from '../../graph/rule.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { useNames } from '../../parts/credentials/use-names.ts';
import { paths } from '../../site/paths.ts';
import { credential as allWords } from '../../words/en/credential.ts';
import { ruleHealth } from '../../words/en/rule.ts';
import { DayStrip } from '../health/day-strip.tsx';
import { PartRow } from '../rule/part-health.tsx';
import { useStoredSentence } from '../rule/rule-sentence.tsx';
import { describeDecision } from '../source/condition/describe-decision.ts';

const words = allWords.decision;

interface SourceDecisionProps {
  readonly credId: number;
  readonly source: NonNullable<NonNullable<OwnCredentialQuery['credential']>['source']>;
}

/** What a source decides by, whom it asks, and how that went in the last day. */
export function SourceDecision({ credId, source }: SourceDecisionProps) {
  const { endpoint, expression, headerNames } = source;
  const sentence = describeDecision(expression);
  return (
    <section class="card decision" aria-label={words.title}>
      {sentence !== null && <p class="decision-sentence">{sentence}</p>}
      <p class="decision-endpoint">
        <span class="badge">{source.__typename === 'RestSource' ? source.method : words.graphql}</span>
        <code class="break">{endpoint}</code>
        {headerNames.length > 0 && <span class="quiet small">{words.headers(headerNames)}</span>}
      </p>
      <DayStrip credId={credId} />
    </section>
  );
}

/** So many partners of a rule have their strip in the overview. */
const MOST_PARTNERS = 5;

/** What a rule decides by, and how the partners on which it rests did in the last day. */
export function RuleDecision({ credId }: { readonly credId: number }) {
  const rule = useAnswer(CredentialRuleDocument, { credId }).data?.credential?.rule;
  const partners = useAnswer(PartHealthDocument, { credId }).data?.credential?.partHealth ?? [];
  const shown = partners.slice(0, MOST_PARTNERS);
  const nameOf = useNames(shown.map((part) => part.credId));
  if (!rule) return null;
  return (
    <section class="card decision" aria-label={words.title}>
      <StoredRule rule={rule} />
      {shown.length > 0 && (
        <ul class="rows plain">
          {shown.map((part) => (
            <PartRow key={part.credId} part={part} named={nameOf(part.credId)}>
              {nameOf(part.credId)?.isOwn && <DayStrip credId={part.credId} />}
            </PartRow>
          ))}
        </ul>
      )}
      {partners.length > shown.length && <a href={paths.credentialTab(credId, 'health')}>{ruleHealth.all}</a>}
    </section>
  );
}

function StoredRule({ rule }: { readonly rule: VisibleRuleFragment }) {
  return <p class="decision-sentence">{useStoredSentence(rule)}</p>;
}
