import { checkNoWorkbook } from './check-no-workbook.ts';
import { FileFault } from './file-fault.ts';

/** Creates a decoder of UTF-8 in pieces, with null at the end. It removes a byte order mark and turns every line end into a line feed. */
export function createTextDecoder(): (piece: Uint8Array | null) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  let isBegun = false;
  return (piece) => {
    if (piece && !isBegun) checkNoWorkbook(piece);
    isBegun = true;
    const text = held + decode(decoder, piece);
    // The next piece shows whether a line feed belongs to this carriage return.
    held = piece && text.endsWith('\r') ? '\r' : '';
    const whole = held === '' ? text : text.slice(0, -1);
    return whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
  };
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array | null): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new FileFault('The file is not UTF-8 text: save it as UTF-8. Nothing was changed.');
  }
}
