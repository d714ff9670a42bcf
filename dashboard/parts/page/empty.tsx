import type { ComponentChildren } from 'preact';

interface EmptyProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** An empty state: what will appear here, and the one thing to do. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
