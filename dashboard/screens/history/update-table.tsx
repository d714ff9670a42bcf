import { useState } from 'preact/hooks';
import { When } from '../../parts/page/page.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { history as words } from '../../words/en/history.ts';
import { ago, moment } from '../../words/format.ts';
import { Author } from './author.tsx';
import { ChangedItems } from './changed-items.tsx';
import { howOf, type ListUpdate, replacingKindOf, whatOf } from './list-update.ts';
import { RestoreDialog } from './restore-dialog.tsx';
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
      <Table
        columns={columnsWith(setShown, canUndo ? setUndoing : null)}
        rows={updates}
        keyOf={({ id }) => id}
        idOf={({ id }) => id}
      />
      {shown && <ChangedItems credId={credId} update={shown} onClose={() => setShown(null)} />}
      {undoing && undoing.undoRefusal === null && (
        <UndoDialog credId={credId} update={undoing} onClose={() => setUndoing(null)} />
      )}
      {undoing && undoing.undoRefusal !== null && (
        <RestoreDialog
          credId={credId}
          update={undoing}
          newer={updates.slice(
            0,
            updates.findIndex(({ id }) => id === undoing.id),
          )}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}

type OnUpdate = (update: ListUpdate) => void;

function columnsWith(onShow: OnUpdate, onUndo: OnUpdate | null): readonly Column<ListUpdate>[] {
  const show = (update: ListUpdate) => (
    <div class="row">
      {keepsItems(update) && <ShowButton update={update} show={() => onShow(update)} />}
      {onUndo && <UndoButton update={update} undo={() => onUndo(update)} />}
    </div>
  );
  return [...COLUMNS, { heading: <span class="visually-hidden">{words.columns.actions}</span>, look: 'number', show }];
}

const COLUMNS: readonly Column<ListUpdate>[] = [
  {
    heading: words.columns.change,
    show: (update) => (
      <>
        {whatOf(update)}
        {update.note !== null && (
          <span class="quiet small note">
            <bdi>{update.note}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    heading: words.columns.amount,
    look: 'number',
    show: ({ added, removed }) => (
      <>
        <span aria-hidden="true">{words.amount(added, removed)}</span>
        <span class="visually-hidden">{words.spoken(added, removed)}</span>
      </>
    ),
  },
  {
    heading: words.columns.actor,
    show: (update) => <Author {...update} how={howOf(update)} />,
  },
  { heading: words.columns.when, look: 'quiet', show: ({ at }) => <When at={at} /> },
];

/** Whether the service still has the items of a change. */
function keepsItems({ operation, undoableUntil, undoRefusal }: ListUpdate): boolean {
  return (
    undoableUntil !== null || (operation !== 'REPLACE' && (undoRefusal === 'UNDONE' || undoRefusal === 'REPLACED'))
  );
}

interface ShowButtonProps {
  readonly update: ListUpdate;
  readonly show: () => void;
}

function ShowButton({ update, show }: ShowButtonProps) {
  const label = words.items.showNamed(whatOf(update), ago(update.at));
  return (
    <button type="button" class="button small" aria-label={label} onClick={show}>
      {words.items.show}
    </button>
  );
}

interface UndoButtonProps {
  readonly update: ListUpdate;
  readonly undo: () => void;
}

/** The way to undo a change, or why there is none. */
function UndoButton({ update, undo }: UndoButtonProps) {
  const { at, undoableUntil, undoRefusal, restorableUntil } = update;
  const until = undoableUntil ?? restorableUntil;
  if (until === null) return <span class="quiet small may-wrap">{whyNot(update)}</span>;
  return (
    <button
      type="button"
      class="button small"
      title={words.until(moment(until))}
      aria-label={
        undoRefusal ? words.restore.named(replacingKindOf(update), ago(at)) : words.undoNamed(whatOf(update), ago(at))
      }
      onClick={undo}
    >
      {undoRefusal ? words.restore.open : words.undoAction}
    </button>
  );
}

function whyNot({ operation, undoRefusal }: ListUpdate): string | null {
  if (operation === 'REPLACE' && undoRefusal === 'REPLACED') return words.restore.onlyLast;
  return undoRefusal && words.refusal[undoRefusal];
}
