import { type Html, html } from '../../http/html.ts';

/** Strokes on a 16 by 16 grid: the icons of the dashboard (dashboard/parts/page/icon.tsx) that the pages show too. */
const GLYPHS = {
  check: 'm3 8.5 3.5 3.5L13 4.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  close: 'm4 4 8 8M12 4l-8 8',
  help: 'M6 5.5c.2-1.3 1-2 2.1-2 1.2 0 2.1.8 2.1 2 0 1.8-2.2 1.9-2.2 3.6M8 12.2h.01',
  key: 'M10 9.5a3.5 3.5 0 1 0-3.3-2.3L2.5 11.5v2h2.5v-1.5h1.5v-1.5l1.7-1.4c.5.3 1.1.4 1.8.4zM10.8 5.2h.01',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  both: 'M4 2.5 1.5 5 4 7.5M1.5 5h12M12 8.5l2.5 2.5-2.5 2.5M14.5 11h-12',
} as const;

/** A decorative icon: the text beside it says the same. */
export function glyph(name: keyof typeof GLYPHS): Html {
  return html`<svg class="glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${GLYPHS[name]}"/></svg>`;
}

/** Stands for a person or a thing without a picture: the first letter of the name. */
export function letterOf(name: string, shape: 'person' | 'thing'): Html {
  const [letter = '?'] = /[\p{L}\p{N}]/u.exec(name.replace(/^0x/, '')) ?? [];
  return html`<span class="letter ${shape}" data-letter="${letter.toUpperCase()}" aria-hidden="true"></span>`;
}
