import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Broken } from './broken.tsx';

/** Shows a way on where a screen breaks. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? <>{children}</> : <Broken />;
}
