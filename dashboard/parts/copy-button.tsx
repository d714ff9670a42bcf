import { useState } from 'preact/hooks';
import { parts as words } from '../words/en/parts.ts';
import { announce } from './announce.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toasts.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Shows the label beside the icon. */
  readonly isLabelShown?: boolean;
}

/** Copies a text. */
export function CopyButton({ text, label, isLabelShown = false }: CopyButtonProps) {
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
  if (isLabelShown) {
    return (
      <button type="button" class="button small" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {label}
      </button>
    );
  }
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}
