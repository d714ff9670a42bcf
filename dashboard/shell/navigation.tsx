import { useLocation } from 'preact-iso/router';
import { Icon } from '../parts/icon.tsx';
import { PLACES } from '../parts/places.ts';
import { paths } from '../site/paths.ts';
import { shell as words } from '../words/en/shell.ts';

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
