import type { Crumb } from '../parts/page.tsx';
import { credentials } from '../words/en/credentials.ts';
import { paths } from './paths.ts';

/** The parent page of each credential. */
export const CREDENTIALS: Crumb = { href: paths.credentials, label: credentials.title };
