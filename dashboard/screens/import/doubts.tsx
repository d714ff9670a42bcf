import { checkItem } from '../../../items-file/check-item.ts';
import { findHashColumn } from '../../../items-file/columns/choose-column.ts';
import { ItemPageDocument } from '../../graph/items.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { Reading } from '../../import/import-message.ts';
import { importing } from '../../words/en/import.ts';
import { changePlan, type ImportSession } from './import-session.ts';

const words = importing.doubts;

/** What may be wrong with a whole file, and what the person says by a tick. */
interface Doubt {
  /** The same for the same doubt. */
  readonly key: string;
  readonly text: string;
  readonly tick: string;
}

/** So many items of the list show what it is a list of. */
const LOOKED_AT = 100;

/** The doubts about a file: its items look like hashes, or are of a kind that the list has none of. */
export function useDoubts(credId: number, { layout, kinds }: Reading): readonly Doubt[] {
  const { data } = useAnswer(ItemPageDocument, { credId, first: LOOKED_AT });
  const items = data?.credential?.itemList?.items.nodes ?? [];
  const known = new Set(items.map(kindOf));
  const doubts: Doubt[] = [];
  const column = layout?.isSure ? findHashColumn(layout) : null;
  if (column !== null) {
    const name = importing.layout.columnName(column, layout?.columns[column]?.name ?? '');
    doubts.push({ key: `hashes-${column}`, text: words.hashes(name), tick: words.hashesTick });
  }
  for (const [kind, count] of known.size === 0 ? [] : kinds) {
    if (known.has(kind)) continue;
    const name = importing.found.kind[kind];
    doubts.push({ key: kind, text: words.kind(name, count), tick: words.kindTick(name) });
  }
  return doubts;
}

function kindOf(item: string): string | null {
  const check = checkItem(item);
  return check.fault === null ? check.type : null;
}

interface DoubtsProps {
  readonly session: ImportSession;
  readonly doubts: readonly Doubt[];
  /** Whether the person wants to go on without the ticks. */
  readonly isMissing: boolean;
}

/** The doubts, each with the tick that settles it. */
export function Doubts({ session, doubts, isMissing }: DoubtsProps) {
  const { settled } = session.plan.value;
  const settle = (key: string, isSettled: boolean): void => {
    const others = settled.filter((each) => each !== key);
    changePlan(session, { settled: isSettled ? [...others, key] : others });
  };
  if (doubts.length === 0) return null;
  const isOpen = isMissing && doubts.some(({ key }) => !settled.includes(key));
  return (
    <div class="notice warn">
      <div class="grow">
        {doubts.map(({ key, text, tick }) => (
          <div key={key}>
            <p>{text}</p>
            <label class="tick">
              <input
                type="checkbox"
                checked={settled.includes(key)}
                aria-invalid={isMissing && !settled.includes(key) ? true : undefined}
                onChange={(event) => settle(key, event.currentTarget.checked)}
              />
              {tick}
            </label>
          </div>
        ))}
        {isOpen && (
          <p class="field-error" role="alert">
            {words.missing}
          </p>
        )}
      </div>
    </div>
  );
}
