import { useLocation } from 'preact-iso/router';
import { useViewer } from '../graph/use-graph.ts';
import { Icon } from '../parts/page/icon.tsx';
import { OPERATOR_PLACE, PLACES } from '../parts/page/places.ts';
import { useCurrentInView } from '../parts/page/scroll-edges.tsx';
import { signOut } from '../parts/session.ts';
import { MODIFIER } from '../site/keys.ts';
import { paths } from '../site/paths.ts';
import { type SignedInUser, useSettings } from '../site/settings.ts';
import { shell as words } from '../words/en/shell.ts';
import { shortAddress } from '../words/format.ts';
import { ImportChip } from './import-chip.tsx';
import { openOverlay } from './shortcuts/overlay.ts';
import { chooseTheme, type Theme, theme } from './theme.ts';

/** The bar at the top: the brand, the environment and the account menu, or the sign-in for a visitor. */
export function Header() {
  const { name, environment, user } = useSettings();
  return (
    <header class="header">
      <a class="brand" href={paths.home}>
        <Icon name="brand" />
        {name}
      </a>
      {environment !== null && <span class="badge warn">{environment}</span>}
      <ImportChip />
      {user && <FindButton />}
      {user ? <AccountMenu user={user} /> : <SignInLink />}
    </header>
  );
}

/** The way to the command palette, with its shortcut. */
function FindButton() {
  return (
    <button type="button" class="button find-button" onClick={() => void openOverlay('palette')}>
      <Icon name="search" />
      <span>{words.find}</span>
      <kbd>{MODIFIER} K</kbd>
    </button>
  );
}

function SignInLink() {
  return (
    <a class="button account-button" href={paths.signIn}>
      {words.account.signIn}
    </a>
  );
}

/** The main navigation. */
export function Navigation() {
  const { path } = useLocation();
  const { isOperator } = useViewer();
  const ref = useCurrentInView<HTMLElement>(`${path} ${isOperator}`);
  return (
    <nav ref={ref} class="navigation" aria-label={words.places.label}>
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

const MENU = 'account-menu';

/** The account menu: who is signed in, the theme, the account page and the sign-out. */
function AccountMenu({ user }: { readonly user: SignedInUser }) {
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

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Chooses between the system's theme, light and dark. */
function ThemeChoice() {
  return (
    <fieldset class="segments">
      <legend>{words.theme.legend}</legend>
      {THEMES.map((one) => (
        <label key={one} class="segment">
          <input type="radio" name="theme" checked={theme.value === one} onChange={() => chooseTheme(one)} />
          <span>{words.theme[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
