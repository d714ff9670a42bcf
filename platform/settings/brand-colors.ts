/** The accent of buttons and links on one kind of paper: itself, under the mouse, and the text on it. */
interface Accent {
  readonly accent: string;
  readonly strong: string;
  readonly on: string;
}

/** The accents of an installation. */
export interface BrandColors {
  readonly light: Accent;
  readonly dark: Accent;
}

/** The paper that is hardest to read on: the darkest of the light pages, and the lightest of the dark ones (dashboard/styles/tokens.css). */
const PAPERS = { light: '#f1f3f6', dark: '#16191f' } as const;

const VARIABLES = { light: 'BRAND_COLOR', dark: 'BRAND_COLOR_DARK' } as const;

/** The texts on an accent. */
const [WHITE, DARK_INK] = ['#ffffff', '#10142a'] as const;
const BLACK = '#000000';

/** What text needs (WCAG 2.2, 1.4.3). */
const NEEDED = 4.5;

type Rgb = readonly [number, number, number];

/** Says what is wrong with a colour on this paper; null for one that people can read. */
export function contrastFault(paper: 'light' | 'dark', color: string): string | null {
  const ratio = contrast(color, PAPERS[paper]);
  if (ratio >= NEEDED) return null;
  const shown = Math.floor(ratio * 100) / 100;
  const advice = paper === 'light' ? 'darker' : 'lighter';
  return `${VARIABLES[paper]}: ${color} has a contrast of ${shown}:1 to the ${paper} paper ${PAPERS[paper]}, and links need ${NEEDED}:1: choose a ${advice} colour`;
}

/** Derives the accents from the colour for light paper, and from the one for dark paper; without that one, from a lighter shade of the first. */
export function toBrandColors(light: string, dark = lightenFor(light)): BrandColors {
  return {
    light: { accent: light, strong: mix(light, BLACK, 0.2), on: textOn(light) },
    dark: { accent: dark, strong: mix(dark, WHITE, 0.3), on: textOn(dark) },
  };
}

/** Lightens a colour until it can be read on dark paper. White always can. */
function lightenFor(color: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mix(color, WHITE, step / 20));
  return steps.find((step) => contrastFault('dark', step) === null) ?? WHITE;
}

function textOn(accent: string): string {
  return contrast(accent, WHITE) >= contrast(accent, DARK_INK) ? WHITE : DARK_INK;
}

function mix(color: string, other: string, share: number): string {
  const [one, two] = [parse(color), parse(other)];
  const mixed = one.map((channel, i) => Math.round(channel + ((two[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of two colours (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(parse(one)), luminance(parse(other))].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parse(color: string): Rgb {
  const channel = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
