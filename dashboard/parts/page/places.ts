import { paths } from '../../site/paths.ts';
import { shell } from '../../words/en/shell.ts';
import type { IconName } from './icon.tsx';

const words = shell.places;

/** A main page of the dashboard. */
export interface PagePlace {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The key that goes there after `g`. */
  readonly key: string;
}

/** The main pages, in the order of the navigation. */
export const PLACES: readonly PagePlace[] = [
  { href: paths.home, label: words.home, icon: 'home', key: 'h' },
  { href: paths.credentials, label: words.credentials, icon: 'list', key: 'c' },
  { href: paths.apps, label: words.apps, icon: 'app', key: 'a' },
  { href: paths.tokens, label: words.tokens, icon: 'key', key: 't' },
  { href: paths.events, label: words.events, icon: 'bell', key: 'e' },
  { href: paths.partnerGuide, label: words.partnerGuide, icon: 'book', key: 'p' },
];

/** The first page for operators, which nobody else sees. */
export const OPERATOR_PLACE: PagePlace = {
  href: paths.operator('requests'),
  label: words.operator,
  icon: 'shield',
  key: 'o',
};
