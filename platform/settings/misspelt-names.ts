/** Kubernetes sets such names for each service of a namespace. */
const OF_OTHERS = /_(PORT|SERVICE)(_|$)/;

/** Shorter names are close to many others. */
const SHORTEST = 6;

/** Finds the variables that are one letter away from a setting: their value would be ignored in silence. */
export function findMisspeltNames(given: readonly string[], settings: readonly string[]): readonly string[] {
  const known = new Set(settings);
  return given
    .filter((name) => !known.has(name) && !OF_OTHERS.test(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => setting.length >= SHORTEST && isOneEdit(name, setting));
      return meant === undefined ? [] : [`${name}: is no setting: did you mean ${meant}?`];
    });
}

/** Whether one letter more, less or another, or two neighbours in the other order, make one text of the other. */
function isOneEdit(text: string, other: string): boolean {
  if (Math.abs(text.length - other.length) > 1) return false;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  const [left, right] = [text.slice(start), other.slice(start)];
  if (left.length !== right.length) return left.slice(1) === right || left === right.slice(1);
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right.slice(1);
}
