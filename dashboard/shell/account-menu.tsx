import { Icon } from '../parts/page/icon.tsx';
import { type SignedInUser, useSettings } from '../site/settings.ts';
import { shell as words } from '../words/en/shell.ts';
import { shortAddress } from '../words/format.ts';
import { openOverlay } from './shortcuts/overlay.ts';
import { signOut } from './sign-out.ts';
import { ThemeChoice } from './theme-choice.tsx';

const MENU = 'account-menu';

/** The account menu: who is signed in, the theme, the account page and the sign-out. */
export function AccountMenu({ user }: { readonly user: SignedInUser }) {
  const settings = useSettings();
  return (
    <>
      <button type="button" class="button quiet account-button" popovertarget={MENU}>
        <Icon name="person" />
        <span class="visually-hidden">{words.account.open}</span>
        <span class="account-name">{nameOf(user)}</span>
        <Icon name="down" />
      </button>
      <div id={MENU} class="menu" popover="auto">
        <p class="menu-heading">
          {words.account.signedInAs} <strong>{nameOf(user)}</strong>
        </p>
        <ThemeChoice />
        <button type="button" class="menu-item" onClick={() => void openOverlay('help')}>
          <Icon name="keyboard" />
          {words.account.shortcuts}
          <kbd>?</kbd>
        </button>
        <a class="menu-item" href={settings.accountUrl}>
          <Icon name="person" />
          {words.account.page}
        </a>
        {settings.otherEnvironmentUrl !== null && (
          <a class="menu-item" href={settings.otherEnvironmentUrl}>
            <Icon name="link" />
            {words.account.otherEnvironment}
          </a>
        )}
        <button type="button" class="menu-item" onClick={() => void signOut()}>
          <Icon name="leave" />
          {words.account.signOut}
        </button>
        <p class="menu-foot">{words.account.version(settings.version, settings.environment)}</p>
      </div>
    </>
  );
}

function nameOf({ id, serviceId, address, email }: SignedInUser): string {
  return serviceId ?? (address === null ? (email ?? id) : shortAddress(address));
}
