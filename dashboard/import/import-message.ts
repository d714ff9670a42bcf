import type { ItemType } from '../../items-file/check-item.ts';
import type { CsvLayout } from '../../items-file/csv/csv-layout.ts';

/** What the page asks the worker for. */
export interface ImportRequest {
  readonly file: File;
  readonly choices: LayoutChoices;
}

/** How a table is to be read where the person knows better. What is left out stays as it was recognised. */
export interface LayoutChoices {
  readonly delimiter?: string;
  readonly hasHeading?: boolean;
  readonly column?: number;
}

/** A text of the file that is no item, and where it stands. */
export interface Mistake {
  readonly place: number;
  readonly text: string;
  readonly reason: 'EMPTY' | 'TOO_LONG' | 'UNKNOWN_FORM';
}

/** An item that is most likely mistyped. */
export interface Warning {
  readonly place: number;
  readonly text: string;
}

/** What was found in a file. */
export interface Reading {
  /** The items that are right, as the JSON array that the service takes. */
  readonly items: Blob;
  readonly count: number;
  readonly kinds: readonly (readonly [ItemType, number])[];
  /** The same for the same items. */
  readonly fingerprint: string;
  /** What places are called. */
  readonly unit: 'line' | 'item';
  /** How a table was read; null for other files. */
  readonly layout: CsvLayout | null;
  readonly mistakes: Listed<Mistake>;
  readonly warnings: Listed<Warning>;
}

/** All of something in a file to download, and the first of it to look at. */
export interface Listed<Element> {
  readonly count: number;
  readonly first: readonly Element[];
  readonly file: Blob;
}

/** A message of the worker to the page. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'refused'; readonly reason: ImportFault; readonly message: string };

/** Why a file can't be read at all. For FILE, the message explains it. */
export type ImportFault = 'FILE' | 'SPREADSHEET' | 'GZIP' | 'TOO_LARGE' | 'UNREADABLE';

/** A reason why a file can't be imported, for which the page has words. */
export class ImportError extends Error {
  readonly reason: ImportFault;

  constructor(reason: ImportFault) {
    super(reason);
    this.name = 'ImportError';
    this.reason = reason;
  }
}
