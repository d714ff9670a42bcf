import { useLocation } from 'preact-iso/router';
import { Icon, type IconName } from '../parts/icon.tsx';
import { paths } from '../site/paths.ts';
import { shell as words } from '../words/en/shell.ts';

interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

const PLACES: readonly Place[] = [
  { href: paths.home, label: words.places.home, icon: 'home' },
  { href: paths.credentials, label: words.places.credentials, icon: 'list' },
  { href: paths.partnerGuide, label: words.places.partnerGuide, icon: 'book' },
];

/** The main navigation. */
export function Navigation() {
  const { path } = useLocation();
  return (
    <nav class="navigation" aria-label={words.places.label}>
      {PLACES.map(({ href, label, icon }) => (
        <a key={href} href={href} aria-current={currentOf(path, href)}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}

function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== paths.home && path.startsWith(`${href}/`) ? 'true' : undefined;
}
