/** A browser or a system, and its mark in a User-Agent header. The first match counts, because many browsers also name others. */
type Mark = readonly [name: string, mark: RegExp];

const BROWSERS: readonly Mark[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly Mark[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** An unrecognized browser. */
export const UNKNOWN_DEVICE = 'Unknown browser';

/** Characters: no browser sends more, and the patterns look at a longer text again and again. */
const LONGEST = 512;

/** Describes a device coarsely, by its User-Agent header: enough to recognize it in a list, too little to track it. */
export function describeDevice(header: string): string {
  const userAgent = header.slice(0, LONGEST);
  const browser = findName(BROWSERS, userAgent) ?? UNKNOWN_DEVICE;
  const system = findName(SYSTEMS, userAgent);
  return system === null ? browser : `${browser} on ${system}`;
}

function findName(marks: readonly Mark[], userAgent: string): string | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
