import { useState } from 'preact/hooks';
import { Icon } from '../../parts/page/icon.tsx';
import { importing } from '../../words/en/import.ts';
import { keepPending, readPending } from './pending-import.ts';

const words = importing.pending;

/** Says that an import was sent whose answer never came, and how to learn what became of it. */
export function PendingNotice({ credId }: { readonly credId: number }) {
  const [pending, setPending] = useState(() => readPending(credId));
  if (!pending) return null;
  const forget = (): void => {
    keepPending(credId, null);
    setPending(null);
  };
  return (
    <div class="notice warn">
      <Icon name="clock" />
      <div>
        <p>
          <strong>{words.title}.</strong> {words.text(pending.fileName)}
        </p>
        <div class="row">
          <button type="button" class="button" onClick={forget}>
            {words.forget}
          </button>
        </div>
      </div>
    </div>
  );
}
