/** Levels. Whatever copies, writes or draws an answer goes down it by recursion, and a hostile one would use up its stack. */
const DEEPEST_SHOWN = 64;

/** A body as a test shows it: the JSON that the text spells, or the text itself when it is no JSON or is nested too deep. */
export function toShownBody(text: string): unknown {
  if (depthOf(text) > DEEPEST_SHOWN) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How deep the brackets of a JSON text are nested; those within strings do not count. */
function depthOf(text: string): number {
  let [depth, deepest, isString] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (isString && sign === '\\') i += 1;
    else if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
