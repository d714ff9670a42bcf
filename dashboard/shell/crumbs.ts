import type { Crumb } from '../parts/page.tsx';
import { credentials } from '../words/en/credentials.ts';
import { paths } from './paths.ts';

/** The page that stands above each credential. */
export const CREDENTIALS: Crumb = { href: paths.credentials, label: credentials.title };
