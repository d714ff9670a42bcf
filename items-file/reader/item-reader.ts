/** An item of a file with its place: its line, or its number in a JSON array, counted from 1. */
export interface FileItem {
  readonly text: string;
  readonly place: number;
}

/** Reads the items of a file piece by piece. Both functions throw FileFault for an unreadable file. */
export interface ItemReader {
  /** The name of a place. */
  readonly unit: 'line' | 'item';
  /** Returns the items that end in this piece. */
  read(piece: Uint8Array): readonly FileItem[];
  /** Ends the file and returns its last items. */
  end(): readonly FileItem[];
}
