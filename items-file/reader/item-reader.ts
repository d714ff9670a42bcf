/** An item of a file with its place: its line, or its number in a JSON array, counted from 1. */
export interface FileItem {
  readonly text: string;
  readonly place: number;
}

/** A row of a file: its item, or null where it has none in the chosen column, but something beside it. */
export interface FileRow {
  readonly text: string | null;
  readonly place: number;
}

/** Reads the items of a file piece by piece. Both functions throw FileFault for an unreadable file. */
export interface ItemReader {
  /** The name of a place. It is known when the file has been read. */
  readonly unit: 'line' | 'item';
  /** The encoding of the text, such as "utf-8". It is known when the file has been read. */
  readonly encoding: string;
  /** Whether some bytes are not UTF-8, so that the encoding was guessed. */
  readonly isEncodingGuessed: boolean;
  /** Whether all of the text was read by that encoding; otherwise only a second reading by it gives the right texts. */
  readonly isConsistent: boolean;
  /** How many rows with something in them have no item in the chosen column. It is known when the file has been read. */
  readonly rowsWithout: number;
  /** Returns the items that end in this piece. */
  read(piece: Uint8Array): readonly FileItem[];
  /** Ends the file and returns its last items. A workbook has all of its items there. */
  end(): Promise<readonly FileItem[]>;
}

/** Reads the rows of a text piece by piece, with line feeds as line ends. */
export interface TextReader {
  readonly unit: ItemReader['unit'];
  /** Returns the rows that end in this piece; at the end, all are complete. */
  read(text: string, isEnd: boolean): readonly FileRow[];
}
