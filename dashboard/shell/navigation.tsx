import { useLocation } from 'preact-iso/router';
import { useViewer } from '../graph/use-viewer.ts';
import { Icon } from '../parts/page/icon.tsx';
import { OPERATOR_PLACE, PLACES } from '../parts/page/places.ts';
import { paths } from '../site/paths.ts';
import { shell as words } from '../words/en/shell.ts';

/** The main navigation. */
export function Navigation() {
  const { path } = useLocation();
  const { isOperator } = useViewer();
  return (
    <nav class="navigation" aria-label={words.places.label}>
      {(isOperator ? [...PLACES, OPERATOR_PLACE] : PLACES).map(({ href, label, icon }) => (
        <a key={href} href={href} aria-current={currentOf(path, href)}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}

const OPERATOR_PAGES = paths.operator('');

function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const part = href === OPERATOR_PLACE.href ? OPERATOR_PAGES : `${href}/`;
  return href !== paths.home && path.startsWith(part) ? 'true' : undefined;
}
