import { Fragment } from 'preact';

/** A URI. Where a line has no room for all of it, it breaks behind its host or a part of its path. */
export function Uri({ uri }: { readonly uri: string }) {
  return (
    <code class="uri break">
      {Array.from(uri.matchAll(/.*?[^:/]\/|.+/g), ({ 0: part, index: start }) => (
        <Fragment key={start}>
          {start > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
