/** Levels: code that copies or serializes JSON is recursive, and a hostile answer could overflow the stack. */
const DEEPEST_SHOWN = 64;

/** Converts a body for a test: the parsed JSON, or the text if it is not JSON or nested too deep. */
export function toShownBody(text: string): unknown {
  if (depthOf(text) > DEEPEST_SHOWN) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the nesting depth of the brackets of a JSON text, outside of strings. */
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
