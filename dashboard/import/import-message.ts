import type { ItemType } from '../../items-file/check-item.ts';
import type { CsvLayout } from '../../items-file/columns/layout.ts';
import type { ReadingChoices } from '../../items-file/create-item-reader.ts';
import type { MistakeCause } from '../../items-file/mistakes/find-cause.ts';

/** What the page asks the worker for. */
export interface ImportRequest {
  readonly file: File;
  readonly choices: LayoutChoices;
}

/** How a file is to be read where the person knows better. What is left out stays as it was recognized. */
export interface LayoutChoices extends ReadingChoices {
  readonly hasHeading?: boolean;
  readonly column?: number;
  readonly isAll?: boolean;
  /** The kinds of mistakes that are mended. */
  readonly mended?: readonly MistakeCause[];
}

/** A text of the file that is no item, and where it stands. */
export interface Mistake {
  readonly place: number;
  readonly text: string;
  readonly reason: MistakeCause;
  /** The item that was most likely meant; empty if that can't be told. */
  readonly mended: string;
}

/** The mistakes of one kind that can be mended. */
export interface Mendable {
  readonly cause: MistakeCause;
  readonly count: number;
  /** One of them. */
  readonly text: string;
  readonly mended: string;
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
  /** How many rows with something in them have no item in the chosen column. */
  readonly rowsWithout: number;
  /** The same for the same items. */
  readonly fingerprint: string;
  /** What places are called. */
  readonly unit: 'line' | 'item';
  /** How the file was read. It has no items if the person has to choose a column first. */
  readonly layout: CsvLayout | null;
  readonly encoding: string;
  /** Whether some bytes are not UTF-8, so that the encoding was guessed. */
  readonly isEncodingGuessed: boolean;
  readonly mendable: readonly Mendable[];
  readonly mistakes: Excerpt<Mistake>;
  readonly warnings: Excerpt<Warning>;
}

/** All of something in a file to download, and the first of it to look at. */
export interface Excerpt<Element> {
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
export type ImportFault = 'FILE' | 'GZIP' | 'TOO_LARGE' | 'UNREADABLE';

/** A reason why a file can't be imported, for which the page has words. */
export class ImportError extends Error {
  readonly reason: ImportFault;

  constructor(reason: ImportFault) {
    super(reason);
    this.name = 'ImportError';
    this.reason = reason;
  }
}
