import { useState } from 'preact/hooks';
import { parts as words } from '../../words/en/parts.ts';
import { Icon } from '../page/icon.tsx';
import { announce, toast } from './toasts.tsx';

/** Copies a text. The button is an icon. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { copy, isCopied } = useCopy(text);
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}

/** Copies a text, and says so for a moment. */
function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast(words.copyFailed);
    }
    setCopied(true);
    announce(words.copied);
    setTimeout(() => setCopied(false), 2000);
  };
  return { copy, isCopied };
}

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
