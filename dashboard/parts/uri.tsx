import { Fragment } from 'preact';

/** A URI. Where a line has no room for all of it, it breaks behind its host or a part of its path. */
export function Uri({ uri }: { readonly uri: string }) {
  const parts = uri.match(/.*?[^:/]\/|.+/g) ?? [];
  return (
    <code class="uri break">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
