import { useState } from 'preact/hooks';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { source } from '../../../words/en/source.ts';
import { EMPTY_SOURCE, newHeaderRow } from '../state/source-texts.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import { type CurlMistake, type CurlSource, parseCurl } from './parse-curl.ts';

const words = source.curl;

interface CurlDialogProps {
  readonly onFill: (filled: CurlSource) => void;
  readonly onClose: () => void;
}

/** Takes a curl command, and fills the form from it. */
export function CurlDialog({ onFill, onClose }: CurlDialogProps) {
  const [command, setCommand] = useState('');
  const [mistake, setMistake] = useState<CurlMistake | null>(null);
  const fill = async (): Promise<void> => {
    const parsed = parseCurl(command);
    if (typeof parsed === 'string') return setMistake(parsed);
    onFill(parsed);
    return onClose();
  };
  const change = (text: string): void => {
    setCommand(text);
    setMistake(null);
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form submit={words.fill} isBusy={false} onSubmit={fill}>
        <p>{words.text}</p>
        <Field
          label={words.command}
          rows={8}
          isMono
          placeholder="curl 'https://partner.example/holders/0x…' -H 'Authorization: …'"
          value={command}
          error={mistake && words.mistakes[mistake]}
          onChange={change}
        />
      </Form>
    </Dialog>
  );
}

/** Fills the form from a curl command. The expression and what the command does not say stay as they are. */
export function fillFromCurl({ texts, change, setValues }: SourceForm, curl: CurlSource): void {
  const headers = curl.headers.map(({ name, value }) => ({ row: newHeaderRow(name), value }));
  change({
    endpoint: curl.endpoint,
    method: curl.method,
    body: curl.body,
    query: curl.query === '' ? EMPTY_SOURCE.query : curl.query,
    headers: JSON.stringify(headers.map(({ row }) => row)),
    eligible: texts.eligible === '' ? (curl.address ?? '') : texts.eligible,
  });
  setValues(Object.fromEntries(headers.map(({ row, value }) => [row.id, value])));
}
