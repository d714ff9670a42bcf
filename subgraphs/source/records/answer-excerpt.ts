import type { Address } from '../../shared/items/address.ts';
import type { PartnerAnswer } from '../partner/partner-http.ts';

/** What the health of a source shows of an answer without a result. */
export interface AnswerFacts {
  readonly status: number;
  readonly contentType: string | null;
  /** The length of the body, decompressed. */
  readonly bytes: number;
}

const MOST_BYTES = 500;
const LONGEST_TYPE = 100;

/** Returns the status, the type and the length of an answer. */
export function toFacts({ status, headers, body }: PartnerAnswer): AnswerFacts {
  const contentType = headers['content-type']?.slice(0, LONGEST_TYPE) ?? null;
  return { status, contentType, bytes: Buffer.byteLength(body) };
}

/** Returns the first 500 bytes of an answer, in which the address of the person is replaced. */
export function toExcerpt({ body }: PartnerAnswer, { text }: Address): string {
  // Long enough for 500 bytes after the replacement, also if the body is nothing but the address.
  const begin = body.slice(0, MOST_BYTES * Math.ceil(text.length / ADDRESS.length));
  // An address consists of letters and digits.
  const address = new RegExp(text.replace(LONG_HEX, '(0x)?'), 'gi');
  const bytes = Buffer.from(begin.replace(address, ADDRESS)).subarray(0, MOST_BYTES);
  // As a stream, so that a character that the limit cuts is left out.
  return new TextDecoder().decode(bytes, { stream: true });
}

/** The prefix of an address that can be recognized without it. */
const LONG_HEX = /^0x(?=[0-9a-f]{16})/i;

/** Stands in place of the address. */
const ADDRESS = '[address]';
