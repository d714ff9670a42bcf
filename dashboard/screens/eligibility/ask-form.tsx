import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { isolate } from '../../words/format.ts';
import { type RejectedText, readAsked } from './asked-addresses.ts';

const words = allWords.ask;

const MOST = 100;

/** The most rejected texts that are shown. */
const MOST_SHOWN = 10;

interface AskFormProps {
  /** Keeps what is typed. */
  readonly draftName: string;
  readonly takesEmails: boolean;
  /** The label of the button, and the one while the addresses are asked about. */
  readonly action: string;
  readonly busy: string;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly isSecondary?: boolean;
  readonly onAsk: (wallets: readonly string[], emails: readonly string[]) => Promise<void>;
}

/** What is typed, kept as a draft, and what is wrong with it once somebody has asked. */
function useTyped({ draftName, takesEmails, onAsk }: Pick<AskFormProps, 'draftName' | 'takesEmails' | 'onAsk'>) {
  const { texts, change } = useDraft(draftName, { addresses: '' });
  const [mistake, setMistake] = useState<string | null>(null);
  const [rejects, setRejects] = useState<readonly RejectedText[]>([]);
  const submit = async (): Promise<void> => {
    const [{ checkItem }, { findMistake }] = await Promise.all([
      import('../../../items-file/check-item.ts'),
      import('../../../items-file/mistakes/find-cause.ts'),
    ]);
    const { wallets, emails, rejects: rejected } = readAsked(texts.addresses, takesEmails, { checkItem, findMistake });
    const count = wallets.length + emails.length;
    const found = mistakeIn(count, rejected);
    setMistake(found);
    setRejects(count === 0 ? [] : rejected);
    if (found === null) await onAsk(wallets, emails);
  };
  return { text: texts.addresses, type: (addresses: string) => change({ addresses }), mistake, rejects, submit };
}

/** Takes up to 100 addresses, and says which ones are left out. */
export function AskForm(props: AskFormProps) {
  const { takesEmails, isBusy, fault, isSecondary = false } = props;
  const { text, type, mistake, rejects, submit } = useTyped(props);
  const taken = takesEmails ? 'any' : 'wallet';
  const refused = faultOf(fault, 'address', 'addresses', 'EMAIL_PRIVATE');
  return (
    <>
      <Form
        submit={isBusy ? props.busy : props.action}
        isBusy={isBusy}
        onSubmit={submit}
        isSecondary={isSecondary}
        isOneLine
      >
        <Field
          label={words.addresses}
          hint={words.hint[taken]}
          placeholder={words.placeholder[taken]}
          isLabelHidden
          rows={1}
          isMono
          value={text}
          error={mistake ?? refused}
          onChange={type}
        />
        {!refused && <FaultNotice fault={fault} />}
      </Form>
      {rejects.length > 0 && <Rejects rejects={rejects} />}
    </>
  );
}

function mistakeIn(count: number, [reject]: readonly RejectedText[]): string | null {
  if (count === 0) return reject ? describe(reject) : words.none;
  return count > MOST ? words.tooMany(count) : null;
}

function describe({ line, text, reason }: RejectedText): string {
  return words.rejected(line, isolate(text.length > 60 ? `${text.slice(0, 60)}…` : text), words.reasons[reason]);
}

/** What was left out, while the rest was checked. */
function Rejects({ rejects }: { readonly rejects: readonly RejectedText[] }) {
  const more = rejects.length - MOST_SHOWN;
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.leftOut(rejects.length)}</strong>
        </p>
        <ul class="plain">
          {rejects.slice(0, MOST_SHOWN).map((reject) => (
            <li key={`${reject.line} ${reject.text}`}>{describe(reject)}</li>
          ))}
        </ul>
        {more > 0 && <p>{words.more(more)}</p>}
      </div>
    </div>
  );
}
