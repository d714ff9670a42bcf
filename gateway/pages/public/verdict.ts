import { type Html, html } from '../../http/html.ts';
import type { Verdict, VerdictFailure } from '../../rest/verdicts.ts';
import { clockTime } from '../frame/times.ts';
import type { CredentialKind } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** What the page says of an address. */
export interface PageVerdict {
  readonly kind: 'yes' | 'no' | 'unknown';
  readonly title: string;
  readonly cause: Html;
}

/** Of what kind a credential is, and for which kinds of addresses its partner is asked, if that is why there is no verdict. */
interface Asked {
  readonly kind: CredentialKind;
  readonly kinds: readonly string[];
}

/** Puts the outcome of a check into words, with its cause: whoever could not be checked is not told that they are not eligible. */
export function toPageVerdict(
  { address, result, failure }: Verdict,
  { kind, kinds }: Asked,
  reader: Reader,
): PageVerdict {
  if (result === null) return toUnknown(failure, kinds, reader);
  const answer = result === 1 ? 'yes' : 'no';
  const { title, cause } = reader.words.verdict.said[kind][answer];
  return { kind: answer, title, cause: cause(html`<strong><bdi>${address}</bdi></strong>`) };
}

function toUnknown(failure: VerdictFailure | null, kinds: readonly string[], reader: Reader): PageVerdict {
  const { verdict } = reader.words;
  const { cause, advice } = verdict.causes[failure?.code ?? 'UNREACHABLE'];
  const retryAt = failure?.retryAt ?? null;
  const what = kinds.length > 0 ? verdict.ofKinds(kinds.join(', ')) : advice;
  const again = retryAt === null ? html`${what}` : verdict.again(clockTime(retryAt, reader));
  return { kind: 'unknown', title: verdict.unknown, cause: html`${cause} ${verdict.saysNothing} ${again}` };
}
