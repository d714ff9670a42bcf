import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contrast } from '../../../platform/settings/brand-colors.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { newFolder } from '../../support/new-folder.ts';

async function faultOf(settings: Readonly<Record<string, string>>): Promise<string> {
  return parseConfig(settings).then(() => '', String);
}

test('24.5 without settings the brand is our own', async () => {
  expect((await parseConfig({})).brand).toEqual({ name: 'Credgraph', colors: null, logo: null });
});

test.each([
  [{ BRAND_COLOR: '#ffcc00' }, /BRAND_COLOR: #ffcc00 has a contrast of 1\.\d+:1 .*4\.5:1: choose a darker colour/],
  [{ BRAND_COLOR: '#003366', BRAND_COLOR_DARK: '#003366' }, /BRAND_COLOR_DARK: #003366 .*choose a lighter colour/],
  [{ BRAND_COLOR_DARK: '#ffffff' }, /BRAND_COLOR_DARK: needs BRAND_COLOR/],
  [{ BRAND_COLOR: 'red' }, /BRAND_COLOR: must be a colour of the form #3350cf/],
  [{ BRAND_COLOR: '#123456;}*{' }, /BRAND_COLOR: must be a colour/],
  [{ BRAND_NAME: 'x'.repeat(41) }, /BRAND_NAME: must have at most 40 characters/],
  [{ BRAND_NAME: 'Acme\r\nBcc: a@b.example' }, /BRAND_NAME: must consist of visible characters/],
  [{ BRAND_NAME: 'Acme\u202e' }, /BRAND_NAME: must consist of visible characters/],
  [{ BRAND_NAME: ' ' }, /BRAND_NAME: must consist of visible characters/],
  [{ BRAND_LOGO: '/nowhere.svg' }, /BRAND_LOGO: \/nowhere\.svg cannot be read/],
  [{ BRAND_LOGO: '/etc/passwd' }, /BRAND_LOGO: \/etc\/passwd must be \.svg, \.png, \.jpg or \.webp/],
])('24.5 the brand %j ends the start with what is needed', async (settings, fault) => {
  expect(await faultOf(settings)).toMatch(fault);
});

test('24.5 a logo of more than 100 kB ends the start', async () => {
  const path = join(await newFolder(), 'logo.png');
  await writeFile(path, Buffer.alloc(200_000));
  expect(await faultOf({ BRAND_LOGO: path })).toMatch(/BRAND_LOGO: .*logo\.png must have at most 100 kB/);
});

/** Colours around the edge of what can be read on light paper. */
const READABLE = ['#000000', '#003366', '#b3261e', '#3350cf', '#6d28d9', '#007a33', '#0b6e6e', '#8a4b00'];

test.each(READABLE)('24.5 the accents that are derived from %s can be read everywhere', async (color) => {
  const { light, dark } = (await parseConfig({ BRAND_COLOR: color })).brand.colors ?? missing();
  for (const shade of [light.accent, light.strong]) {
    expect(contrast(shade, '#f1f3f6')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade, light.on)).toBeGreaterThanOrEqual(4.5);
  }
  for (const shade of [dark.accent, dark.strong]) {
    expect(contrast(shade, '#16191f')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade, dark.on)).toBeGreaterThanOrEqual(4.5);
  }
});

test('24.5 the ratio of two colours is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

function missing(): never {
  throw new Error('There are no colours.');
}
