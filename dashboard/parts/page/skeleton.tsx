import { parts as words } from '../../words/en/parts.ts';

/** Placeholder lines for content that is loading. They appear only after a moment. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div class="skeleton">
      <span class="visually-hidden">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div class="skeleton-line" key={line} />
      ))}
    </div>
  );
}
