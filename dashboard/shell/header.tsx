import { Icon } from '../parts/page/icon.tsx';
import { paths } from '../site/paths.ts';
import { useSettings } from '../site/settings.ts';
import { shell as words } from '../words/en/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { ImportChip } from './import-chip.tsx';

/** The bar at the top: the brand, the environment and the account menu, or the sign-in for a visitor. */
export function Header() {
  const { environment, user } = useSettings();
  return (
    <header class="header">
      <a class="brand" href={paths.home}>
        <Icon name="brand" />
        {words.brand}
      </a>
      {environment !== null && <span class="badge warn">{environment}</span>}
      <ImportChip />
      {user ? <AccountMenu user={user} /> : <SignInLink />}
    </header>
  );
}

function SignInLink() {
  return (
    <a class="button account-button" href={paths.signIn}>
      {words.account.signIn}
    </a>
  );
}
