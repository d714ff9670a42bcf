import { useState } from 'preact/hooks';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { ChangeFromScript } from '../../parts/snippets/change-from-script.tsx';
import { importing as words } from '../../words/en/import.ts';
import type { ImportSession, Stage } from './import-session.ts';
import { usePasteDraft } from './paste-draft.ts';
import { toPastedFile } from './pasted-file.ts';
import { PendingNotice } from './pending-notice.tsx';
import { readFile } from './read-file.ts';

interface ChooseFileProps {
  readonly session: ImportSession;
  readonly refused: Extract<Stage, { at: 'choosing' }>['refused'];
}

/** The three ways to bring items: a file, a text that is pasted, or a script. */
export function ChooseFile({ session, refused }: ChooseFileProps) {
  return (
    <div class="stack">
      <PendingNotice credId={session.credId} />
      {refused && <Refused refused={refused} />}
      <section class="card" aria-labelledby="choose">
        <h2 id="choose">{words.choose.title}</h2>
        <p class="quiet">{words.choose.lead}</p>
        <DropZone onFile={(file) => void readFile(session, file)} />
        <PasteForm credId={session.credId} onFile={(file) => void readFile(session, file)} />
      </section>
      <ChangeFromScript credId={session.credId} />
    </div>
  );
}

function Refused({ refused: { reason, message } }: { readonly refused: NonNullable<ChooseFileProps['refused']> }) {
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
          accept=".csv,.txt,.json,.gz,text/csv,text/plain,application/json,application/gzip"
          onChange={(event) => take(event.currentTarget.files)}
        />
        {words.choose.file}
      </label>
    </div>
  );
}

function PasteForm({ credId, onFile }: FileTakerProps & { readonly credId: number }) {
  const { texts, change } = usePasteDraft(credId);
  const { text } = texts;
  const [isMissing, setMissing] = useState(false);
  const read = async (): Promise<void> => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onFile(toPastedFile(text));
  };
  return (
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
  );
}
