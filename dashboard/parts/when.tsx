import { ago, moment } from '../words/format.ts';

/** A moment, told as how long ago it was, and in full to whoever points at it. */
export function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
  );
}
