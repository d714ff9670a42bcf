import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { ChangeFromScript } from '../../parts/snippets/change-from-script.tsx';
import { importing as words } from '../../words/en/import.ts';
import { type ImportSession, PASTED, type Stage } from './import-session.ts';
import { keepPending, readPending } from './pending-import.ts';
import { readFile } from './read-file.ts';

interface ChooseFileProps {
  readonly session: ImportSession;
  readonly stage: Extract<Stage, { at: 'choosing' }>;
}

/** The three ways to bring items: a file, a text that is pasted, or a script. */
export function ChooseFile({ session, stage: { refused, isEditing } }: ChooseFileProps) {
  return (
    <div class="stack">
      <PendingNotice credId={session.credId} />
      {refused && <Refused refused={refused} />}
      <section class="card" aria-labelledby="choose">
        <h2 id="choose">{words.choose.title}</h2>
        <p class="quiet">{words.choose.lead}</p>
        <DropZone onFile={(file) => void readFile(session, file)} />
        <PasteForm credId={session.credId} isEditing={isEditing} onFile={(file) => void readFile(session, file)} />
      </section>
      <ChangeFromScript credId={session.credId} />
    </div>
  );
}

function Refused({
  refused: { reason, message },
}: {
  readonly refused: NonNullable<ChooseFileProps['stage']['refused']>;
}) {
  return (
    <div class="notice alarm" role="alert">
      <Icon name="warn" />
      <p>
        <strong>{words.refused.title}.</strong> {reason === 'FILE' ? message : words.refused[reason]}
      </p>
    </div>
  );
}

interface FileTakerProps {
  readonly onFile: (file: File) => void;
}

function DropZone({ onFile }: FileTakerProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer?.files);
  };
  const hover = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // The button inside does the same for a keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for a pointer alone
    <div
      class={`drop-zone ${isOver ? 'over' : ''}`}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <p>{words.choose.drop}</p>
      <label class="button main file-button">
        <input
          type="file"
          class="visually-hidden"
          accept=".csv,.tsv,.txt,.json,.xlsx,.gz,text/csv,text/plain,application/json,application/gzip"
          onChange={(event) => take(event.currentTarget.files)}
        />
        {words.choose.file}
      </label>
    </div>
  );
}

interface PasteFormProps extends FileTakerProps {
  readonly credId: number;
  /** Whether the person came back to edit the text. */
  readonly isEditing: boolean;
}

function PasteForm({ credId, isEditing, onFile }: PasteFormProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEditing) element.current?.querySelector('textarea')?.focus();
  }, [isEditing]);
  const { texts, change } = usePasteDraft(credId);
  const { text } = texts;
  const [isMissing, setMissing] = useState(false);
  const read = async (): Promise<void> => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onFile(toPastedFile(text));
  };
  return (
    <div ref={element}>
      <Form submit={words.choose.read} isBusy={false} isSecondary onSubmit={read}>
        <Field
          label={words.choose.paste}
          hint={words.choose.pasteHint}
          rows={5}
          isMono
          value={text}
          error={isMissing ? words.choose.pasteMissing : null}
          onChange={(pasted) => change({ text: pasted })}
        />
      </Form>
    </div>
  );
}

/** The text that is pasted for the import into a list. It survives a sign-in, and is forgotten when it has been imported. */
export function usePasteDraft(credId: number): Draft<{ readonly text: string }> {
  return useDraft(`paste-${credId}`, { text: '' });
}

/** A pasted text as a file without a name: its form is recognized by its beginning. */
function toPastedFile(text: string): File {
  return new File([text], 'pasted', { type: PASTED });
}

const pendingWords = words.pending;

/** Says that an import was sent whose answer never came, and how to learn what became of it. */
export function PendingNotice({ credId }: { readonly credId: number }) {
  const [pending, setPending] = useState(() => readPending(credId));
  if (!pending) return null;
  const forget = (): void => {
    keepPending(credId, null);
    setPending(null);
  };
  return (
    <div class="notice warn">
      <Icon name="clock" />
      <div>
        <p>
          <strong>{pendingWords.title}.</strong> {pendingWords.text(pending.fileName)}
        </p>
        <div class="row">
          <button type="button" class="button" onClick={forget}>
            {pendingWords.forget}
          </button>
        </div>
      </div>
    </div>
  );
}
