import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { importing as words } from '../../words/en/import.ts';

/** A stage of an import. The focus goes to its heading when it comes, so that nobody has to look for it. */
export function StageCard({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="card stage" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ProgressCardProps {
  readonly title: string;
  /** From 0 to 1. */
  readonly share: number;
  /** What is said when all is sent and the answer is awaited. */
  readonly then: string;
  readonly cancel: () => void;
  /** Whether it can be canceled when all is sent, too. */
  readonly canAlwaysCancel?: boolean;
}

/** How far something has come, with the way to end it. */
export function ProgressCard({ title, share, then, cancel, canAlwaysCancel = false }: ProgressCardProps) {
  const isSent = share >= 1;
  return (
    <StageCard title={title}>
      <progress aria-label={title} value={isSent ? undefined : share} />
      <div class="row">
        <span class="quiet grow">{isSent ? then : words.percent(share)}</span>
        {(canAlwaysCancel || !isSent) && (
          <button type="button" class="button" onClick={cancel}>
            {words.cancel}
          </button>
        )}
      </div>
      {!canAlwaysCancel && <p class="quiet small">{words.untouched}</p>}
    </StageCard>
  );
}
