import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Reload } from '../parts/page/load-part.tsx';
import { Page } from '../parts/page/page.tsx';
import { shell } from '../words/en/shell.ts';

/** Replaces a screen that failed, or whose file a new version has removed. */
export function Broken() {
  return (
    <Page title={shell.broken.title}>
      <Reload />
    </Page>
  );
}

/** Replaces a screen that throws with a page that offers to reload. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? <>{children}</> : <Broken />;
}
