/** What a reader makes of a text: its strings, or null where it refuses. */
export type Verdict = readonly string[] | null;

const PIECES = [
  '["0x52908400098527886e0f7030069857d2e4169ee7"]',
  '["a","b", "c"]',
  '[]',
  ' [ "x" , "" ]\r\n\t',
  '["\\u00e9\\ud83d\\ude00\\ud800\\n\\\\\\"\\/"]',
  '["żółć 😀 \u2028"]',
  '["\\\\","\\\\\\""]',
  '["a",["b"],{"c":1},1,true,null]',
  '\ufeff["a"]',
  '["tab\there"]',
  '["a",]',
  '{"items":["a"]}',
];
const MARKS = ['"', '\\', ',', '[', ']', '{', '}', ':', ' ', '\n', '\0', '\\u12', '\\x', '0', '-', 'é', '😀', '\u007f'];

/** A text that is nearly JSON: pieces of it, with some bytes put in, taken out or changed. */
export function nearlyJson(random: () => number): Buffer {
  const pick = <Element>(elements: readonly Element[]): Element | undefined =>
    elements[Math.floor(random() * elements.length)];
  let bytes = Buffer.from(pick(PIECES) ?? '');
  for (let changes = Math.floor(random() * 4); changes > 0; changes -= 1) {
    const from = Math.floor(random() * (bytes.length + 1));
    const end = from + Math.floor(random() * 3);
    const inserted = random() < 0.2 ? Buffer.of(Math.floor(random() * 256)) : Buffer.from(pick(MARKS) ?? '');
    bytes = Buffer.concat([bytes.subarray(0, from), inserted, bytes.subarray(end)]);
  }
  return bytes;
}

/** What JSON.parse makes of a text whose bytes must be UTF-8. */
export function parseWhole(bytes: Buffer): Verdict {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isStrings(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The bytes cut into pieces of one to `longest` bytes. */
export function cutUp(bytes: Buffer, longest: number, random: () => number): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = from + 1 + Math.floor(random() * longest);
    pieces.push(bytes.subarray(from, end));
    from = end;
  }
  return pieces;
}

function isStrings(parsed: unknown): parsed is readonly string[] {
  return Array.isArray(parsed) && parsed.every((element) => typeof element === 'string');
}
