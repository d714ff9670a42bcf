import { ListRoomDocument } from '../../graph/items.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { Reading } from '../../import/import-message.ts';
import { importing as words } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';

/** Asks for the column where several are equally likely. */
export function ColumnQuestion() {
  return (
    <div class="notice warn">
      <div>
        <p>
          <strong>{words.layout.choose}</strong>
        </p>
        <p>{words.layout.chooseHint}</p>
      </div>
    </div>
  );
}

/** What was found in a file, in a sentence and by kind. */
export function Found({ reading }: { readonly reading: Reading }) {
  const { count, kinds, rowsWithout, layout } = reading;
  const without = rowsWithout > 0 && <p>{words.found.without(rowsWithout, layout?.isAll ?? false)}</p>;
  if (count === 0) {
    return (
      <>
        <p>{words.found.none}</p>
        {without}
      </>
    );
  }
  return (
    <>
      <p class="verdict">{words.found.items(count)}</p>
      <ul class="kinds" aria-label={words.found.kinds}>
        {kinds.map(([kind, items]) => (
          <li key={kind} class="badge">
            {words.found.kind[kind]} {number(items)}
          </li>
        ))}
      </ul>
      {without}
    </>
  );
}

/** Says before the upload that the lists have less room than the file may need. */
export function Room({ credId, count }: { readonly credId: number; readonly count: number }) {
  const { data } = useAnswer(ListRoomDocument, { credId });
  const room = data?.credential?.itemList?.room ?? null;
  return room !== null && room < count ? <p class="notice warn">{words.found.room(room)}</p> : null;
}
