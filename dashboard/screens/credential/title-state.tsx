import { SourceDayDocument } from '../../graph/health.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { PartHealthDocument } from '../../graph/rule.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { isInTrouble, SOURCE_LOOKS } from '../../parts/badges.tsx';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { paths } from '../../site/paths.ts';
import { health } from '../../words/en/charts.ts';
import { parts } from '../../words/en/parts.ts';
import { ruleHealth } from '../../words/en/rule.ts';
import { clock } from '../../words/format.ts';
import { failingSince, type SourceDay } from '../health/source-day.ts';

/** The state of a credential beside its title, on every tab, for its curator: it leads to the causes. Lists have none. */
export function TitleState({ credential: { credId, kind } }: { readonly credential: PublicCredential }) {
  if (traitsOf(kind).hasSource) return <SourceStateLink credId={credId} />;
  return traitsOf(kind).hasRule ? <RuleStateLink credId={credId} /> : null;
}

function SourceStateLink({ credId }: { readonly credId: number }) {
  const day = useAnswer(SourceDayDocument, { credId }).data?.credential?.sourceHealth;
  return day ? <StateLink credId={credId} state={day.state} text={describe(day)} /> : null;
}

/** A rule does as the worst of the partners on which it rests. */
function RuleStateLink({ credId }: { readonly credId: number }) {
  const states = useAnswer(PartHealthDocument, { credId }).data?.credential?.partHealth ?? [];
  const worst = states.find(({ state }) => state === 'FAILING') ?? states.find(({ state }) => isInTrouble(state));
  // Of the partners of others, the service tells the state alone.
  const { data } = useAnswer(SourceDayDocument, { credId: worst?.credId ?? 0 }, { pause: !worst });
  if (!worst) return null;
  const { state } = worst;
  const day = data?.credential?.sourceHealth;
  return (
    <StateLink credId={credId} state={state} text={ruleHealth.partner(day ? describe(day) : parts.state[state])} />
  );
}

interface StateLinkProps {
  readonly credId: number;
  readonly state: SourceDay['state'];
  readonly text: string;
}

function StateLink({ credId, state, text }: StateLinkProps) {
  return (
    <a class={`badge state ${SOURCE_LOOKS[state]}`} href={paths.credentialTab(credId, 'health')}>
      {text}
    </a>
  );
}

/** The state, and since or until when, as far as that is known. */
function describe(day: SourceDay): string {
  const { state, pausedUntil } = day;
  if (state === 'PAUSED' && pausedUntil !== null) return health.pausedFor(clock(pausedUntil));
  const since = state === 'FAILING' ? failingSince(day) : null;
  return since === null ? parts.state[state] : health.failingSince(clock(since));
}
