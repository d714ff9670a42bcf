/** An item of a file, and where it stands: its line, or its number in a JSON array, counted from 1. */
export interface FileItem {
  readonly text: string;
  readonly place: number;
}

/** Reads the items of a file piece by piece. */
export interface ItemReader {
  /** What places are called. */
  readonly unit: 'line' | 'item';
  /** The items that end in this piece. */
  read(piece: Buffer): readonly FileItem[];
  /** Ends the file: the item that no line end closed, if any. Throws ToolError when the file breaks off within something. */
  end(): readonly FileItem[];
}
