/** The time within which something happened, where the moment is not known: milliseconds of some clock. */
export interface Span {
  readonly earliest: number;
  readonly latest: number;
}
