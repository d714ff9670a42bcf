import type { Crumb } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';

/** The parent page of each app. */
export const APPS_CRUMB: Crumb = { href: paths.apps, label: apps.title };
