import { useId } from 'preact/hooks';
import type { AddressKind } from '../../../graph/source.generated.ts';
import { source } from '../../../words/en/source.ts';
import { ADDRESS_KINDS, arePreset, findKinds, toKindsText } from '../state/address-kinds.ts';
import type { SourceForm } from '../state/use-source-form.ts';

const words = source.addressKinds;

interface KindsFieldProps {
  readonly form: SourceForm;
  /** Why the service refused the choice; null if it did not. */
  readonly refusal: string | null;
}

/** The kinds of address that the partner is asked for, each with a tick. */
export function KindsField({ form, refusal }: KindsFieldProps) {
  const id = useId();
  const { change, mistakes } = form;
  const kinds = findKinds(form);
  const error = refusal ?? mistakes.addressKinds ?? null;
  const tick = (kind: AddressKind, isOn: boolean): void => {
    const ticked = ADDRESS_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one)));
    change({ addressKinds: toKindsText(ticked) });
  };
  return (
    <fieldset class="field" aria-describedby={`${id}-about`}>
      <legend>{words.title}</legend>
      <div class="row">
        {ADDRESS_KINDS.map((kind) => (
          <label key={kind} class="tick">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={(event) => tick(kind, event.currentTarget.checked)}
            />
            {kind}
          </label>
        ))}
      </div>
      <div id={`${id}-about`} class="about">
        <p class="hint">{words.hint}</p>
        {arePreset(form) && <p class="hint">{words.preset}</p>}
        {error !== null && <p class="field-error">{error}</p>}
      </div>
    </fieldset>
  );
}
