import { FullAddress } from '../../parts/address.tsx';
import { importing } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';
import type { ImportEffect } from './send-items.ts';

const words = importing.preview;

/** What comes and what goes, in numbers and by examples. */
export function DifferenceTable({ difference }: { readonly difference: ImportEffect }) {
  const { added, removed, unchanged, duplicates, before, after, wouldAdd, wouldRemove } = difference;
  return (
    <>
      {added + removed === 0 && <p>{words.nothing}</p>}
      <dl class="numbers">
        <Amount name={words.added} value={added} sign="+" tone="fine" />
        <Amount name={words.removed} value={removed} sign="−" tone="alarm" />
        <Amount name={words.unchanged} value={unchanged} />
        {duplicates > 0 && <Amount name={words.duplicates} value={duplicates} />}
        <Amount name={words.before} value={before} />
        <Amount name={words.after} value={after} />
      </dl>
      <Samples title={words.samplesAdded} items={wouldAdd} all={added} />
      <Samples title={words.samplesRemoved} items={wouldRemove} all={removed} />
    </>
  );
}

interface AmountProps {
  readonly name: string;
  readonly value: number;
  readonly sign?: string;
  readonly tone?: 'fine' | 'alarm';
}

function Amount({ name, value, sign = '', tone }: AmountProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class={value > 0 ? tone : undefined}>
        {value > 0 ? sign : ''}
        {number(value)}
      </dd>
    </div>
  );
}

interface SamplesProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly all: number;
}

function Samples({ title, items, all }: SamplesProps) {
  if (items.length === 0) return null;
  return (
    <details class="samples">
      <summary>{title}</summary>
      {items.length < all && <p class="quiet small">{words.first(items.length, all)}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>
            <FullAddress address={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}
