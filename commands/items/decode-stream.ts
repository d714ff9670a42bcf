import { EXIT } from './exit.ts';
import { ToolError } from './tool-error.ts';

/** Decodes UTF-8 piece by piece, null being the end; leaves out a byte order mark. */
export function decodeStream(): (piece: Buffer | null) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new ToolError(EXIT.refused, 'The file is not UTF-8 text: save it as UTF-8. Nothing was changed.');
    }
  };
}
