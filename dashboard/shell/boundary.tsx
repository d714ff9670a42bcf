import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Broken } from './broken.tsx';

/** Replaces a screen that throws with a page that offers to reload. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? <>{children}</> : <Broken />;
}
