/** The bounds of an unknown time, in milliseconds of some clock. */
export interface Span {
  readonly earliest: number;
  readonly latest: number;
}
