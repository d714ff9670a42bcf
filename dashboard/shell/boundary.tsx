import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Page } from '../parts/page.tsx';
import { shell as words } from '../words/en/shell.ts';

/** Shows a way on where a screen breaks, or where its file is gone because a new version was installed. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return (
    <Page title={words.broken.title}>
      <p>{words.broken.text}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {words.broken.reload}
      </button>
    </Page>
  );
}
