/** A change that solves a problem: parts of the text and what replaces them. */
export interface Fix {
  readonly label: string;
  readonly changes: readonly Replacement[];
}

/** A part of a text and what replaces it. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Something that is wrong with a text. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly fix: Fix | null;
}
