import { ago, moment } from '../../words/format.ts';

/** A relative time, with the full one as a tooltip. */
export function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
  );
}
