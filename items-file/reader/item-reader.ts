/** An item of a file, and where it stands: its line, or its number in a JSON array, counted from 1. */
export interface FileItem {
  readonly text: string;
  readonly place: number;
}

/** Reads the items of a file piece by piece. Both functions throw FileFault for what can't be read. */
export interface ItemReader {
  /** What places are called. */
  readonly unit: 'line' | 'item';
  /** The items that end in this piece. */
  read(piece: Uint8Array): readonly FileItem[];
  /** Ends the file: the items that were still open. */
  end(): readonly FileItem[];
}
