import { CodeBox } from '../../../parts/page/scroll-edges.tsx';
import { sourceVersions as words } from '../../../words/en/source.ts';
import { kindOf, toPlainText, toSourceTexts, type VisibleSource } from './stored-source.ts';

interface SourceDifferenceProps {
  readonly before: VisibleSource;
  readonly after: VisibleSource;
  readonly label: string;
}

/** The difference of two versions. */
export function SourceDifference({ before, after, label }: SourceDifferenceProps) {
  return <Difference label={label} before={toText(before)} after={toText(after)} />;
}

function toText(source: VisibleSource): string {
  return toPlainText(kindOf(source), toSourceTexts(source), source.headerNames);
}

/** The difference of two texts, line by line. */
export function Difference({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  if (before === after) return <p class="quiet">{words.same}</p>;
  return (
    <div class="code boxed">
      <CodeBox label={label}>
        <pre class="difference" dir="ltr">
          {diffLines(before, after).map(({ kind, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
            <Line key={index} kind={kind} text={text} />
          ))}
        </pre>
      </CodeBox>
    </div>
  );
}

function Line({ kind, text }: { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }) {
  if (kind === 'same') return <span class="line">{`  ${text}\n`}</span>;
  const [Tag, sign] = kind === 'added' ? (['ins', '+'] as const) : (['del', '−'] as const);
  return (
    <Tag class="line">
      <span class="visually-hidden">{kind === 'added' ? words.added : words.removed}</span>
      {`${sign} ${text}\n`}
    </Tag>
  );
}

/** A line of a difference. */
interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The difference of two texts by lines: a longest common subsequence, which is quick enough for texts of some kilobytes. */
function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lengths = toLengths(old, now);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** For each pair of positions, how many lines the rests have in common. */
function toLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const lengths: number[][] = [];
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row: number[] = [];
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), row[j + 1] ?? 0);
    }
    lengths[i] = row;
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
