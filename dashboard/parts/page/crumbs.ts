import { paths } from '../../site/paths.ts';
import { credentials } from '../../words/en/credentials.ts';
import type { Crumb } from './page.tsx';

/** The parent page of each credential. */
export const CREDENTIALS: Crumb = { href: paths.credentials, label: credentials.title };
