import type { BrandColors } from '../../../platform/settings/brand-colors.ts';
import type { Config } from '../../../platform/settings/config.ts';
import { type Html, html } from '../../http/html.ts';

/** How the pages of this installation name and show it. */
export interface PageBrand {
  readonly name: string;
  /** The path of its mark. */
  readonly mark: string;
  /** Null for our own. */
  readonly colors: BrandColors | null;
  /** The URL of the picture that other sites show of a link; null for an installation with its own mark, which is not on ours. */
  readonly picture: string | null;
  /** Where people get support: a web page or a `mailto:` address; null without one. */
  readonly supportUrl: string | null;
}

/** The path of an installation's own mark. */
export const LOGO_PATH = '/logo';

/** The path of our mark. */
export const MARK_PATH = '/favicon.svg';

/** The path of the picture of links that are shared. */
export const PICTURE_PATH = '/share.png';

/** Its width and height in pixels, as other sites read them. */
export const PICTURE_SIZE = ['1200', '630'] as const;

/** Returns how the pages show the installation with these settings. */
export function toPageBrand({
  brand,
  supportUrl,
  authUrl,
}: Pick<Config, 'brand' | 'supportUrl' | 'authUrl'>): PageBrand {
  const { name, logo, colors } = brand;
  const picture = logo === null ? new URL(PICTURE_PATH, authUrl).href : null;
  return { name, mark: logo === null ? MARK_PATH : LOGO_PATH, picture, colors, supportUrl };
}

/** The style rule of an installation's own accents; empty for ours. */
export function accentStyles(colors: BrandColors | null): string {
  if (colors === null) return '';
  const { light, dark } = colors;
  const pair = (of: keyof typeof light): string => `light-dark(${light[of]}, ${dark[of]})`;
  return `:root { --accent: ${pair('accent')}; --accent-strong: ${pair('strong')}; --on-accent: ${pair('on')}; }\n`;
}

/** Where people get support, for the end of every page. */
export function supportLink({ supportUrl }: PageBrand, text: string): Html {
  return supportUrl === null ? html`` : html`<a href="${supportUrl}">${text}</a>`;
}
