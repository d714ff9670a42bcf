import { useState } from 'preact/hooks';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { source } from '../../../words/en/source.ts';
import { type CurlMistake, type CurlSource, parseCurl } from '../curl/parse-curl.ts';

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
