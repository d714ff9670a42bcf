import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { FaultNotice, faultOf } from '../notices/fault-notice.tsx';
import type { Draft, Texts } from './drafts.ts';
import { Form } from './form.tsx';

/** What is wrong with fields; null or nothing for a field that is right. */
type FieldErrors<Fields extends Texts> = { readonly [Name in keyof Fields]?: string | null };

/** What a field of the form needs from its draft. */
export interface FieldState {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

interface DraftFormProps<Fields extends Texts> {
  readonly draft: Draft<Fields>;
  /** The label of the main button, and the one while the form is being sent. */
  readonly submit: string;
  readonly busy: string;
  /** The change that the form makes. */
  readonly change: { readonly isBusy: boolean; readonly fault: Fault | null };
  /** What the form finds wrong itself. It is shown at the first attempt to send the form, which then does not happen. */
  readonly mistakes?: FieldErrors<Fields>;
  /** What the service finds wrong with single fields, apart from the inputs that it names as the draft does. */
  readonly refusals?: FieldErrors<Fields>;
  readonly onSend: () => Promise<void>;
  /** The label of a button that drops the changes; it is there while there are some. */
  readonly discard?: string;
  readonly beside?: ComponentChildren;
  readonly isSecondary?: boolean;
  readonly isDestructive?: boolean;
  readonly hasSaveKey?: boolean;
  readonly children: (field: (name: keyof Fields & string) => FieldState) => ComponentChildren;
}

/** A form whose texts are a draft. It shows what is wrong at the fields, and below them what is wrong with no field. */
export function DraftForm<Fields extends Texts>(props: DraftFormProps<Fields>) {
  const { draft, submit, busy, change, mistakes, refusals, onSend, discard, beside, children, ...form } = props;
  const [isTried, setTried] = useState(false);
  const errorOf = (name: keyof Fields & string): string | null =>
    (isTried ? mistakes?.[name] : null) ?? refusals?.[name] ?? faultOf(change.fault, name);
  const send = async (): Promise<void> => {
    const hasMistake = Object.values({ ...mistakes }).some((mistake) => mistake != null);
    setTried(hasMistake);
    if (!hasMistake) await onSend();
  };
  const isAtField = Object.keys(draft.texts).some((name) => errorOf(name) !== null);
  const isChanged = Object.keys(draft.changed).length > 0;
  return (
    <Form
      {...form}
      submit={change.isBusy ? busy : submit}
      isBusy={change.isBusy}
      onSubmit={send}
      beside={
        beside ?? (discard !== undefined && isChanged && <DiscardButton label={discard} onDiscard={draft.discard} />)
      }
    >
      {children((name) => ({
        value: draft.texts[name] ?? '',
        error: errorOf(name),
        onChange: (text) => draft.set(name, text),
      }))}
      {!isAtField && <FaultNotice fault={change.fault} />}
    </Form>
  );
}

/** Drops what was typed into a form. */
export function DiscardButton({ label, onDiscard }: { readonly label: string; readonly onDiscard: () => void }) {
  return (
    <button type="button" class="button quiet" onClick={onDiscard}>
      {label}
    </button>
  );
}
