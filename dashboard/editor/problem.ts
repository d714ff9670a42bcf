/** A change that fixes a problem: parts of the text and their replacements. */
export interface Fix {
  readonly label: string;
  readonly changes: readonly Replacement[];
}

/** A part of a text and its replacement. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A problem in a text. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly fix: Fix | null;
}
