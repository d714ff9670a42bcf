/** A change of a list as the model knows it. */
interface ModelUpdate {
  readonly id: string;
  readonly operation: 'APPEND' | 'REMOVE' | 'REPLACE';
  /** What it really changed; of a REPLACE, the list before it. */
  readonly numbers: ReadonlySet<number>;
  readonly epoch: number;
  /** Whether two servers made it, so that nobody knows which items it changed. */
  readonly isLost: boolean;
}

/** What a list must be: the rules of changes, guards, undos and restored lists, without buckets, heads and races. */
export interface ListModel {
  items: ReadonlySet<number>;
  guard: number | null;
  epoch: number;
  /** Newest last. */
  updates: readonly ModelUpdate[];
  readonly undone: Set<ModelUpdate>;
  /** The last REPLACE or the undo of one, while the list before it is kept; null before the first, and after an undo of one that changed nothing. */
  replaced: ModelUpdate | null;
}

/** The model of an empty list. */
export function newModel(): ListModel {
  return { items: new Set(), guard: null, epoch: 0, updates: [], undone: new Set(), replaced: null };
}

/** What is expected of a change: how many items it adds and removes, or why it is refused. */
export type Expected = { readonly added: number; readonly removed: number } | { readonly reason: string };

/** What a change by these numbers must do. `apply` makes it, once its ID is known. */
export interface Planned {
  readonly expected: Expected;
  readonly apply: (id: string | null, isLost?: boolean) => void;
}

/** Plans a change; one that its guard refuses has nothing to apply. */
export function planChange(
  model: ListModel,
  operation: ModelUpdate['operation'],
  numbers: ReadonlySet<number>,
  confirmRemoved = 0,
): Planned {
  const { items, guard } = model;
  const after = { APPEND: items.union(numbers), REMOVE: items.difference(numbers), REPLACE: numbers }[operation];
  const removed = items.difference(after).size;
  const isGuarded = guard !== null && items.size >= 20 && removed > confirmRemoved && removed / items.size > guard;
  if (isGuarded && operation !== 'APPEND') return refused('TOO_MANY_REMOVED');
  return planned(model, operation, after);
}

/** Plans the undo of a change. */
export function planUndo(model: ListModel, update: ModelUpdate, includingNewer: boolean): Planned {
  const { operation, numbers, epoch, isLost } = update;
  if (operation === 'REPLACE') return planRestore(model, update, includingNewer);
  if (includingNewer) return refused('INVALID_INPUT');
  if (isLost) return refused('UNDO_INTERRUPTED');
  const later = model.updates.slice(model.updates.indexOf(update) + 1).filter((each) => each.epoch === epoch);
  if (model.epoch !== epoch || later.some((each) => each.isLost)) return refused('UNDO_AMBIGUOUS');
  const left = later.reduce((rest, each) => rest.difference(each.numbers), numbers);
  if (left.size === 0) return refused('UNDO_AMBIGUOUS');
  return operation === 'APPEND'
    ? planned(model, 'REMOVE', model.items.difference(left))
    : planned(model, 'APPEND', model.items.union(left));
}

function planRestore(model: ListModel, update: ModelUpdate, includingNewer: boolean): Planned {
  if (model.replaced !== update) return refused('UNDO_OVER');
  if (!includingNewer && model.updates.at(-1) !== update) return refused('UNDO_AMBIGUOUS');
  const { expected, apply } = planned(model, 'REPLACE', update.numbers);
  const restore = (id: string | null): void => {
    model.replaced = null;
    apply(id);
  };
  return { expected, apply: restore };
}

function planned(model: ListModel, operation: ModelUpdate['operation'], after: ReadonlySet<number>): Planned {
  const { items: before } = model;
  const [added, removed] = [after.difference(before), before.difference(after)];
  const apply = (id: string | null, isLost = false): void => {
    if (operation === 'REPLACE') model.epoch += 1;
    const numbers = operation === 'REPLACE' ? before : added.union(removed);
    const update = id === null ? null : { id, operation, numbers, epoch: model.epoch, isLost };
    model.items = after;
    if (operation === 'REPLACE') model.replaced = update ?? model.replaced;
    if (update) model.updates = [...model.updates, update];
  };
  return { expected: { added: added.size, removed: removed.size }, apply };
}

function refused(reason: string): Planned {
  return { expected: { reason }, apply: () => undefined };
}
