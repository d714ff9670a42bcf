import { useState } from 'preact/hooks';
import { When } from '../../parts/page/page.tsx';
import { history as words } from '../../words/en/history.ts';
import { ago, moment } from '../../words/format.ts';
import { Author } from './author.tsx';
import { ChangedItems } from './changed-items.tsx';
import { type ListUpdate, whatOf } from './list-update.ts';
import { UndoDialog } from './undo-dialog.tsx';

interface UpdateTableProps {
  readonly credId: number;
  readonly updates: readonly ListUpdate[];
  readonly canUndo: boolean;
}

/** Changes, the newest first. */
export function UpdateTable({ credId, updates, canUndo }: UpdateTableProps) {
  const [undoing, setUndoing] = useState<ListUpdate | null>(null);
  const [shown, setShown] = useState<ListUpdate | null>(null);
  return (
    <>
      <table class="table stacked">
        <thead>
          <tr>
            <th scope="col">{words.columns.change}</th>
            <th scope="col" class="number">
              {words.columns.amount}
            </th>
            <th scope="col">{words.columns.actor}</th>
            <th scope="col">{words.columns.when}</th>
            <th scope="col">
              <span class="visually-hidden">{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {updates.map((update) => (
            <Row
              key={update.id}
              update={update}
              show={() => setShown(update)}
              undo={canUndo ? () => setUndoing(update) : null}
            />
          ))}
        </tbody>
      </table>
      {shown && <ChangedItems credId={credId} update={shown} onClose={() => setShown(null)} />}
      {undoing && <UndoDialog credId={credId} update={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

interface RowProps {
  readonly update: ListUpdate;
  readonly show: () => void;
  readonly undo: (() => void) | null;
}

function Row({ update, show, undo }: RowProps) {
  const { added, removed, at, note, via, client } = update;
  const what = whatOf(update);
  return (
    <tr>
      <th scope="row">
        {what}
        {note !== null && (
          <span class="quiet small note">
            <bdi>{note}</bdi>
          </span>
        )}
      </th>
      <td class="number" data-label={words.columns.amount}>
        <span aria-hidden="true">{words.amount(added, removed)}</span>
        <span class="visually-hidden">{words.spoken(added, removed)}</span>
      </td>
      <td data-label={words.columns.actor}>
        <Author {...update} how={client === null ? words.via[via] : words.client[client]} />
      </td>
      <td class="quiet" data-label={words.columns.when}>
        <When at={at} />
      </td>
      <td class="number">
        <div class="row">
          {keepsItems(update) && (
            <button type="button" class="button small" aria-label={words.items.showNamed(what, ago(at))} onClick={show}>
              {words.items.show}
            </button>
          )}
          {undo && <UndoButton update={update} undo={undo} />}
        </div>
      </td>
    </tr>
  );
}

/** Whether the service still has the items of a change. */
function keepsItems({ operation, undoableUntil, undoRefusal }: ListUpdate): boolean {
  return (
    undoableUntil !== null || (operation !== 'REPLACE' && (undoRefusal === 'UNDONE' || undoRefusal === 'REPLACED'))
  );
}

interface UndoButtonProps {
  readonly update: ListUpdate;
  readonly undo: () => void;
}

/** The way to undo a change, or why there is none. */
function UndoButton({ update, undo }: UndoButtonProps) {
  const { at, undoableUntil, undoRefusal } = update;
  if (undoRefusal) return <span class="quiet small">{words.refusal[undoRefusal]}</span>;
  if (undoableUntil === null) return null;
  return (
    <button
      type="button"
      class="button small"
      title={words.until(moment(undoableUntil))}
      aria-label={words.undoNamed(whatOf(update), ago(at))}
      onClick={undo}
    >
      {words.undoAction}
    </button>
  );
}
