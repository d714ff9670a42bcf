import { type Signal, signal } from '@preact/signals';
import type { Fault } from '../../graph/fault.ts';
import type { Operation } from '../../graph/items.generated.ts';
import type { ImportFault, LayoutChoices, Reading } from '../../import/import-message.ts';
import type { ImportEffect } from './send-items.ts';

/** What can be done with the items. */
export const OPERATIONS: readonly Operation[] = ['APPEND', 'REPLACE', 'REMOVE'];

/** What the person wants done with the items of a file. */
interface Plan {
  readonly operation: Operation;
  readonly note: string;
  /** Whether the mistakes of the file are left out. */
  readonly isSkipping: boolean;
  /** The doubts about the file that the person has settled. */
  readonly settled: readonly string[];
}

/** Where an import stands. */
export type Stage =
  | {
      readonly at: 'choosing';
      readonly refused: { readonly reason: ImportFault; readonly message: string } | null;
      /** Whether the person wants to edit what was pasted. */
      readonly isEditing: boolean;
    }
  | { readonly at: 'reading'; readonly share: number }
  | { readonly at: 'read'; readonly fault: Fault | null }
  | { readonly at: 'comparing'; readonly share: number }
  | { readonly at: 'compared'; readonly difference: ImportEffect; readonly news: ImportNews | null }
  | { readonly at: 'changing'; readonly share: number }
  | { readonly at: 'withdrawing'; readonly share: 1 }
  | {
      readonly at: 'done';
      readonly difference: ImportEffect;
      readonly isUndone: boolean;
      /** Whether the person canceled it when the service had received all of it. */
      readonly wasCanceled: boolean;
    };

/** What happened before a difference was shown. */
export type ImportNews =
  | { readonly kind: 'canceled' }
  | {
      readonly kind: 'overtaken';
      readonly by: { readonly actor: string | null; readonly madeBy: string | null; readonly at: string } | null;
    };

/** The import of a file into one list. It goes on while the person looks at other screens of the dashboard. */
export interface ImportSession {
  readonly credId: number;
  readonly stage: Signal<Stage>;
  readonly file: Signal<File | null>;
  readonly choices: Signal<LayoutChoices>;
  readonly reading: Signal<Reading | null>;
  readonly plan: Signal<Plan>;
  /** Ends what is under way. */
  cancel: () => void;
}

/** The imports of this tab, by credential. */
export const importSessions = signal<ReadonlyMap<number, ImportSession>>(new Map());

const CHOOSING: Stage = { at: 'choosing', refused: null, isEditing: false };
const PLAN: Plan = { operation: 'APPEND', note: '', isSkipping: false, settled: [] };

/** The import into this list: the one under way, or a new one. */
export function importSessionOf(credId: number): ImportSession {
  const known = importSessions.value.get(credId);
  if (known) return known;
  const session = {
    credId,
    stage: signal(CHOOSING),
    file: signal(null),
    choices: signal({}),
    reading: signal(null),
    plan: signal(PLAN),
    cancel: () => undefined,
  };
  importSessions.value = new Map([...importSessions.value, [credId, session]]);
  return session;
}

/** Changes what the person wants done. */
export function changePlan(session: ImportSession, changed: Partial<Plan>): void {
  session.plan.value = { ...session.plan.value, ...changed };
}

/** Goes on to another stage. */
export function showStage(session: ImportSession, stage: Stage): void {
  session.stage.value = stage;
}

/** Goes back to the choice of a file, and lets go of the one that was read; to what was pasted if `isEditing`. */
export function startOver(session: ImportSession, isEditing = false): void {
  const { file } = session;
  const isPaste = file.value !== null && isPasted(file.value);
  session.cancel();
  session.file.value = null;
  session.reading.value = null;
  session.plan.value = PLAN;
  session.stage.value = { at: 'choosing', refused: null, isEditing: isEditing && isPaste };
}

/** The type by which a pasted text is known from a file of the person's. */
export const PASTED = 'text/x-pasted';

/** Whether a file was pasted. */
export function isPasted({ type }: File): boolean {
  return type === PASTED;
}
