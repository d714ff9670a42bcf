import { useId, useRef, useState } from 'preact/hooks';
import { toast } from '../../../parts/notices/toasts.tsx';
import { source as words } from '../../../words/en/source.ts';
import { ChainNote } from '../chain/chain-note.tsx';
import { findEndpointWarning } from '../state/find-mistakes.ts';
import { splitAtPlaceholders } from '../state/source-texts.ts';
import { isChainCall, methodOf, traitsOfSource } from '../state/source-traits.ts';
import { type SourceForm, setAuthorization, takeUserInfo } from '../state/use-source-form.ts';

interface EndpointFieldProps {
  readonly form: SourceForm;
  /** Why the service refused the endpoint; null if it did not. */
  readonly refusal: string | null;
}

/** The endpoint with its method. Placeholders are coloured. */
export function EndpointField({ form, refusal }: EndpointFieldProps) {
  const { kind, texts, change, mistakes, isTried } = form;
  const [isFocused, setFocused] = useState(false);
  const id = useId();
  const isTold = isTried || (!isFocused && texts.endpoint !== '');
  const error = refusal ?? (isTold ? (mistakes.endpoint ?? null) : null);
  const warning = error === null ? findEndpointWarning(kind, texts) : null;
  const { hasMethod } = traitsOfSource(kind);
  const hint = words.endpointHint[hasMethod ? methodOf(kind, texts) : 'GRAPHQL'];
  return (
    <div class="field">
      <label for={id}>{words.endpoint}</label>
      <div class="endpoint">
        {hasMethod && <Method method={texts.method} onChange={(method) => change({ method })} />}
        <ColouredInput
          id={id}
          placeholder={words.endpointPlaceholder[kind]}
          value={texts.endpoint}
          describedBy={`${id}-about`}
          isInvalid={error !== null}
          onChange={(endpoint) => setEndpoint(form, endpoint)}
          onFocus={setFocused}
        />
      </div>
      <div id={`${id}-about`} class="about">
        <p class="hint">{hint}</p>
        {error !== null && <p class="field-error">{error}</p>}
        {warning !== null && <p class="field-warning">{warning}</p>}
      </div>
      {isChainCall(kind, texts) && <ChainNote />}
    </div>
  );
}

/** A user name and a password become a header, because its value is never kept in the draft. */
function setEndpoint(form: SourceForm, text: string): void {
  const { url, authorization } = takeUserInfo(text);
  form.change({ endpoint: url });
  if (authorization === null) return;
  setAuthorization(form, authorization);
  toast(words.userInfoMoved);
}

interface MethodProps {
  readonly method: string;
  readonly onChange: (method: string) => void;
}

function Method({ method, onChange }: MethodProps) {
  return (
    <select
      class="endpoint-method"
      aria-label={words.method}
      value={method}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="GET">GET</option>
      <option value="POST">POST</option>
    </select>
  );
}

interface ColouredInputProps {
  readonly id: string;
  readonly placeholder: string;
  readonly value: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly onChange: (text: string) => void;
  readonly onFocus: (isFocused: boolean) => void;
}

/** An input over a copy of its text, in which placeholders have a colour of their own. */
function ColouredInput({ id, placeholder, value, describedBy, isInvalid, onChange, onFocus }: ColouredInputProps) {
  const copyRef = useRef<HTMLDivElement>(null);
  const follow = (input: HTMLInputElement): void => {
    if (copyRef.current) copyRef.current.scrollLeft = input.scrollLeft;
  };
  return (
    <div class="coloured">
      <div ref={copyRef} class="coloured-copy" aria-hidden="true">
        {splitAtPlaceholders(value).map(({ text, isPlaceholder }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
          isPlaceholder ? <mark key={index}>{text}</mark> : text,
        )}
      </div>
      <input
        id={id}
        type="text"
        class="mono"
        value={value}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        dir="ltr"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required
        onInput={(event) => onChange(event.currentTarget.value)}
        onScroll={(event) => follow(event.currentTarget)}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
      />
    </div>
  );
}
