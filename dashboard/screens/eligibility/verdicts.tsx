import type { RulePartFragment } from '../../graph/rule.generated.ts';
import { FullAddress } from '../../parts/address.tsx';
import { useNames } from '../../parts/credentials/use-names.ts';
import { useScrollEdges } from '../../parts/page/scroll-edges.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { ruleTrial, rule as ruleWords } from '../../words/en/rule.ts';

const words = allWords.ask;

/** The eligibility of one address. */
export interface AddressVerdict {
  readonly address: string;
  readonly result: number | null;
  readonly failure: { readonly message: string } | null;
  /** What the parts of a rule said; null if there is no rule, or it is not explained. */
  readonly parts: readonly RulePartFragment[] | null;
}

/** How many addresses are eligible, as a sentence. */
export function summarize(verdicts: readonly AddressVerdict[]): string {
  return words.summary(verdicts.filter(({ result }) => result === 1).length, verdicts.length);
}

/** The eligibility of each checked address, with what each part of a rule said. */
export function Verdicts({ verdicts }: { readonly verdicts: readonly AddressVerdict[] }) {
  const ref = useScrollEdges<HTMLElement>();
  const parts = verdicts.find((verdict) => verdict.parts)?.parts ?? [];
  const nameOf = useNames(parts.map(({ credId }) => credId));
  const names = parts.map(({ credId }) => nameOf(credId)?.name ?? ruleWords.id(credId));
  return (
    <div class="verdicts">
      <p class={verdicts.length > 1 ? undefined : 'visually-hidden'}>{summarize(verdicts)}</p>
      {parts.some(({ isDeciding }) => isDeciding) && <p class="hint">{ruleTrial.legend}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section ref={ref} class="wide" tabIndex={parts.length > 0 ? 0 : undefined} aria-label={ruleTrial.table}>
        <Table
          look={parts.length > 0 ? 'table stacked parts' : 'table'}
          columns={[...COLUMNS, ...names.map(partColumn)]}
          rows={verdicts}
          isHeadHidden={verdicts.length === 1 && parts.length === 0}
          keyOf={({ address }) => address}
        />
      </section>
    </div>
  );
}

const COLUMNS: readonly Column<AddressVerdict>[] = [
  { heading: words.address, show: ({ address }) => <FullAddress address={address} /> },
  { heading: words.result, label: null, show: (verdict) => <VerdictBadge verdict={verdict} /> },
];

/** What the part at this place said. */
function partColumn(name: string, place: number): Column<AddressVerdict> {
  return {
    heading: <bdi>{name}</bdi>,
    label: name,
    show: ({ parts }) => {
      const part = parts?.[place];
      return part && <PartBadge part={part} />;
    },
  };
}

function VerdictBadge({ verdict: { result, failure, parts } }: { readonly verdict: AddressVerdict }) {
  if (result === 1) return <span class="badge fine">{words.eligible}</span>;
  if (result === 0) return <span class="badge">{words.notEligible}</span>;
  // The part that failed says why.
  if (parts?.some((part) => part.failure)) return <span class="badge alarm">{ruleTrial.unknown}</span>;
  return (
    <>
      <span class="badge alarm">{words.failed}</span> <span class="small">{failure?.message}</span>
    </>
  );
}

function PartBadge({ part }: { readonly part: RulePartFragment }) {
  return (
    <>
      <PartResult part={part} /> {part.isDeciding && <span class="badge accent">{ruleTrial.decides}</span>}
    </>
  );
}

function PartResult({ part: { result, failure, hasEnded, wasAsked } }: { readonly part: RulePartFragment }) {
  if (result === 1) return <span class="badge fine">{ruleTrial.yes}</span>;
  if (result === 0) return <span class="badge">{hasEnded ? ruleTrial.ended : ruleTrial.no}</span>;
  if (failure === null && !wasAsked) return <span class="quiet">{ruleTrial.notAsked}</span>;
  return (
    <>
      <span class="badge alarm">{ruleTrial.unknown}</span> <span class="small">{failure?.message}</span>
    </>
  );
}
