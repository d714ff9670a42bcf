import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { type BrandColors, contrastFault, toBrandColors } from './brand-colors.ts';

/** How an installation names and shows itself. */
export interface Brand {
  readonly name: string;
  /** Null for our own. */
  readonly colors: BrandColors | null;
  /** Null for our own. */
  readonly logo: BrandLogo | null;
}

/** A picture of the installation. */
export interface BrandLogo {
  readonly contentType: string;
  readonly bytes: Buffer;
}

const DEFAULT_NAME = 'Credgraph';
const LONGEST_NAME = 40;

/** Only what can be seen: the name stands in titles and in the headers of e-mails. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a colour of the form #3350cf')
  .optional();

/** The environment variables of the brand. */
export const BRAND_VARIABLES = {
  BRAND_NAME: z
    .string()
    .max(LONGEST_NAME, `must have at most ${LONGEST_NAME} characters`)
    .regex(VISIBLE, 'must consist of visible characters')
    .default(DEFAULT_NAME),
  BRAND_COLOR: color,
  BRAND_COLOR_DARK: color,
  BRAND_LOGO: z.string().optional(),
};

const Variables = z.object(BRAND_VARIABLES);

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const MOST_BYTES = 100 * 1024;

/** Loads the brand; returns it with all faults. Its default is our own. */
export async function loadBrand(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly brand: Brand; readonly faults: readonly string[] }> {
  const own: Brand = { name: DEFAULT_NAME, colors: null, logo: null };
  const parsed = Variables.safeParse(environment);
  // The faults of the variables themselves are reported with those of all others.
  if (!parsed.success) return { brand: own, faults: [] };
  const { BRAND_NAME: name, BRAND_COLOR: light, BRAND_COLOR_DARK: dark, BRAND_LOGO: path } = parsed.data;
  const { logo, fault } = path === undefined ? { logo: null, fault: null } : await loadLogo(path);
  const faults = [
    light === undefined ? null : contrastFault('light', light),
    dark === undefined ? null : contrastFault('dark', dark),
    light === undefined && dark !== undefined ? 'BRAND_COLOR_DARK: needs BRAND_COLOR: set both' : null,
    fault,
  ].filter((each) => each !== null);
  const colors = light === undefined ? null : toBrandColors(light, dark);
  return { brand: { name: name.trim(), colors, logo }, faults };
}

async function loadLogo(path: string): Promise<{ readonly logo: BrandLogo | null; readonly fault: string | null }> {
  const contentType = TYPES[extname(path).toLowerCase()];
  if (contentType === undefined) return { logo: null, fault: `BRAND_LOGO: ${path} must be .svg, .png, .jpg or .webp` };
  try {
    const bytes = await readFile(path);
    if (bytes.length <= MOST_BYTES) return { logo: { contentType, bytes }, fault: null };
    return { logo: null, fault: `BRAND_LOGO: ${path} must have at most ${MOST_BYTES / 1024} kB` };
  } catch {
    return { logo: null, fault: `BRAND_LOGO: ${path} cannot be read: name a file that this process can read` };
  }
}
