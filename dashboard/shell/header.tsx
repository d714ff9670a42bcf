import { Icon } from '../parts/icon.tsx';
import { shell as words } from '../words/en/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { paths } from './paths.ts';
import { useSettings } from './settings.ts';

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
