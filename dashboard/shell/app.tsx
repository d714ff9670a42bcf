import { Provider } from '@urql/preact';
import { useMemo } from 'preact/hooks';
import { LocationProvider } from 'preact-iso/router';
import { createGraphClient } from '../graph/graph-client.ts';
import { WaitingNotice } from '../parts/dialogs/waiting-notice.tsx';
import { LiveRegion, Toasts } from '../parts/notices/toasts.tsx';
import { SecretSlot } from '../parts/secrets/secret-slot.ts';
import { PAGES, PUBLIC_PAGES } from '../site/paths.ts';
import { type Settings, SettingsContext } from '../site/settings.ts';
import { shell as words } from '../words/en/shell.ts';
import { Boundary } from './broken.tsx';
import { Header, Navigation } from './header.tsx';
import { Live } from './live/live.tsx';
import { Routes } from './routes.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

/** The whole dashboard. */
export function App({ settings }: { readonly settings: Settings }) {
  const client = useMemo(() => createGraphClient(settings.answers), [settings]);
  return (
    <SettingsContext.Provider value={settings}>
      <Provider value={client}>
        <LocationProvider scope={settings.user ? PAGES : PUBLIC_PAGES}>
          <a class="skip-link" href="#main">
            {words.skip}
          </a>
          <Header />
          {settings.user && <Navigation />}
          <main id="main" tabIndex={-1}>
            {settings.user && <Live userId={settings.user.id} />}
            <Boundary>
              <Routes />
            </Boundary>
          </main>
          {settings.user && <Shortcuts />}
          <SecretSlot />
          <WaitingNotice />
          <Toasts />
          <LiveRegion />
        </LocationProvider>
      </Provider>
    </SettingsContext.Provider>
  );
}
