import { sourceVersions as words } from '../../../words/en/source-versions.ts';
import { diffLines } from './diff-lines.ts';

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre class="difference" dir="ltr">
          {diffLines(before, after).map(({ kind, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
            <Line key={index} kind={kind} text={text} />
          ))}
        </pre>
      </section>
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
