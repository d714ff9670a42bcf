/** Paths of strokes on a 16 by 16 grid. */
const SHAPES = {
  brand: 'M8 1.5 13.5 4.75v6.5L8 14.5l-5.5-3.25v-6.5zM8 8v6.5M8 8 2.5 4.75M8 8l5.5-3.25',
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  app: 'M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5h-4.5zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5h-4.5z',
  key: 'M10 9.5a3.5 3.5 0 1 0-3.3-2.3L2.5 11.5v2h2.5v-1.5h1.5v-1.5l1.7-1.4c.5.3 1.1.4 1.8.4zM10.8 5.2h.01',
  shield: 'M8 1.5 13.5 3.5v4c0 3.4-2.3 5.8-5.5 7-3.2-1.2-5.5-3.6-5.5-7v-4z',
  bell: 'M3.5 11.5h9c-1-1-1.2-2.2-1.2-4.5a3.3 3.3 0 0 0-6.6 0c0 2.3-.2 3.5-1.2 4.5zM6.7 13.5h2.6M8 3.7V2',
  book: 'M8 4C6.5 2.8 4.5 2.5 2.5 2.5v10c2 0 4 .3 5.5 1.5 1.5-1.2 3.5-1.5 5.5-1.5v-10c-2 0-4 .3-5.5 1.5zM8 4v10',
  person: 'M8 8a2.7 2.7 0 1 0 0-5.5A2.7 2.7 0 0 0 8 8zM2.5 14c.5-2.5 2.7-4 5.5-4s5 1.5 5.5 4',
  leave: 'M6.5 2.5h-4v11h4M10.5 5l3 3-3 3M6.5 8h7',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  up: 'm4.5 9.5 3.5-3.5 3.5 3.5',
  back: 'M9.5 4.5 6 8l3.5 3.5',
  right: 'm6.5 4.5 3.5 3.5-3.5 3.5',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  close: 'm4 4 8 8M12 4l-8 8',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5',
  warn: 'M8 2 14.5 13.5h-13zM8 6.5v3M8 11.5h.01',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  download: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  upload: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 13.5h11',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  offer: 'M2 9.5h4l1.5 2h1l1.5-2h4M2 9.5v4h12v-4M8 2v5M5.5 5 8 7.5 10.5 5',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  terminal: 'M2.5 3h11v10h-11zM5 6.5 7 8.5 5 10.5M8.5 10.5h2.5',
  play: 'M4.5 3v10l8-5z',
  globe:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 1.7 2.8 3.7 2.8 6S10 12.3 8 14C6 12.3 5.2 10.3 5.2 8S6 3.7 8 2z',
  server: 'M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5h.01M5 11h.01',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.3c.2-1 .9-1.5 1.8-1.5 1 0 1.8.6 1.8 1.6 0 1.4-1.9 1.5-1.9 2.8M8 11.3h.01',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.5 10.5l3 3',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6',
  combine: 'M6 10.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM10 13.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8z',
  link: 'M6.5 3.5h-4v10h10v-4M9.5 2.5h4v4M13.5 2.5l-6 6',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof SHAPES;

/** A decorative icon. Screen readers skip it, because the text next to it says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
