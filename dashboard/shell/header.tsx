import { Icon } from '../parts/icon.tsx';
import { paths } from '../site/paths.ts';
import { useSettings } from '../site/settings.ts';
import { shell as words } from '../words/en/shell.ts';
import { AccountMenu } from './account-menu.tsx';

/** The bar at the top: the brand, the environment and the account menu. */
export function Header() {
  const { environment } = useSettings();
  return (
    <header class="header">
      <a class="brand" href={paths.home}>
        <Icon name="brand" />
        {words.brand}
      </a>
      {environment !== null && <span class="badge warn">{environment}</span>}
      <AccountMenu />
    </header>
  );
}
