import { Icon } from '../page/icon.tsx';
import { useCopy } from './copy-button.tsx';

/** Copies a text. The button says so in words. */
export function CopyTextButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { copy, isCopied } = useCopy(text);
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {label}
    </button>
  );
}
