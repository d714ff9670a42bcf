import { useState } from 'preact/hooks';
import { ItemHistoryDocument, type ItemHistoryQuery } from '../graph/history.generated.ts';
import { newIdempotencyKey } from '../graph/idempotency-key.ts';
import { UndoUpdateDocument } from '../graph/items.generated.ts';
import { isChangeable, type PublicCredential } from '../graph/public-credential.ts';
import { useChange, useViewer } from '../graph/use-graph.ts';
import { ShortAddress } from '../parts/address.tsx';
import { Dialog } from '../parts/dialogs/dialog.tsx';
import { Form } from '../parts/forms/form.tsx';
import { FaultNotice } from '../parts/notices/fault-notice.tsx';
import { toast } from '../parts/notices/toasts.tsx';
import { List, useList } from '../parts/page/list.tsx';
import { Empty, When } from '../parts/page/page.tsx';
import { history as words } from '../words/en/history.ts';
import { parts } from '../words/en/parts.ts';
import { ago, moment, shortAddress } from '../words/format.ts';

/** Who changed a list, how and when, with the way to undo what can be undone. */
export function History({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const list = useList(ItemHistoryDocument, { credId }, (data) => data.credential?.itemList?.updates);
  return (
    <section class="section" aria-labelledby="history">
      <h2 id="history">{words.title}</h2>
      <p class="quiet">{words.lead}</p>
      <List list={list} empty={<Empty {...words.empty} />} lines={6}>
        {(updates) => <UpdateTable credId={credId} updates={updates} canUndo={isChangeable(credential)} />}
      </List>
    </section>
  );
}

interface UpdateTableProps {
  readonly credId: number;
  readonly updates: readonly ListUpdate[];
  readonly canUndo: boolean;
}

/** Changes, the newest first. */
function UpdateTable({ credId, updates, canUndo }: UpdateTableProps) {
  const [undoing, setUndoing] = useState<ListUpdate | null>(null);
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
            <Row key={update.id} update={update} undo={canUndo ? () => setUndoing(update) : null} />
          ))}
        </tbody>
      </table>
      {undoing && <UndoDialog credId={credId} update={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

interface RowProps {
  readonly update: ListUpdate;
  readonly undo: (() => void) | null;
}

function Row({ update, undo }: RowProps) {
  const { added, removed, at, note, undoableUntil } = update;
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
        <Author update={update} />
      </td>
      <td class="quiet" data-label={words.columns.when}>
        <When at={at} />
      </td>
      <td class="number">
        {undo && undoableUntil !== null && (
          <button
            type="button"
            class="button"
            title={words.until(moment(undoableUntil))}
            aria-label={words.undoNamed(what, ago(at))}
            onClick={undo}
          >
            {words.undoAction}
          </button>
        )}
      </td>
    </tr>
  );
}

function whatOf({ kind }: ListUpdate): string {
  return words.kind[kind];
}

function Author({ update: { actor, tokenId, via, client } }: { readonly update: ListUpdate }) {
  const { id } = useViewer();
  const isViewer = actor !== null && actor === id;
  return (
    <span>
      {isViewer ? (
        words.you
      ) : actor !== null && tokenId !== null ? (
        <ShortAddress address={actor} />
      ) : (
        <code title={actor ?? undefined}>{actor === null ? words.unknown : shortAddress(actor)}</code>
      )}{' '}
      <span class="quiet" title={tokenId === null ? undefined : words.token(tokenId)}>
        {client === null ? words.via[via] : words.client[client]}
      </span>
    </span>
  );
}

interface UndoDialogProps {
  readonly credId: number;
  readonly update: ListUpdate;
  readonly onClose: () => void;
}

/** Asks once more before a change is undone. The key makes a second try safe when the answer to the first one was lost. */
function UndoDialog({ credId, update, onClose }: UndoDialogProps) {
  const { make, isBusy, fault } = useChange(UndoUpdateDocument);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const texts = words.confirm[update.kind];
  const undo = async (): Promise<void> => {
    const made = await make({ credId, updateId: update.id, idempotencyKey });
    if (!made) return;
    const { added, removed, unchanged } = made.undoUpdate;
    onClose();
    toast(words.undone(added, removed, update.operation === 'REPLACE' ? 0 : unchanged));
  };
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.confirmTitle} onClose={onClose}>
      <Form submit={texts.action} isBusy={isBusy} onSubmit={undo} beside={cancel}>
        <p>{texts.text}</p>
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}

/** A change in the history. */
type ListUpdate = NonNullable<NonNullable<ItemHistoryQuery['credential']>['itemList']>['updates']['nodes'][number];
