import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Page } from '../parts/page/page.tsx';
import { shell } from '../words/en/shell.ts';

const words = shell.broken;

/** Replaces a screen that failed, or whose file a new version has removed. */
export function Broken() {
  return (
    <Page title={words.title}>
      <p>{words.text}</p>
      <div class="row">
        <button type="button" class="button main" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </div>
    </Page>
  );
}

/** Replaces a screen that throws with a page that offers to reload. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? <>{children}</> : <Broken />;
}
