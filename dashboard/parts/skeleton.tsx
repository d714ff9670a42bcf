import { parts as words } from '../words/en/parts.ts';

/** Grey lines where an answer will stand. They appear only when it takes a moment. */
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
