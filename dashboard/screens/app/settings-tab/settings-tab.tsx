import type { OwnApp } from '../own-app.ts';
import { AppSettings } from './app-settings.tsx';
import { Logo } from './logo.tsx';
import { Owners } from './owners.tsx';
import { Secrets } from './secrets.tsx';

/** Everything that the owners of an app can change. */
export function SettingsTab({ app }: { readonly app: OwnApp }) {
  return (
    <div class="stack narrow">
      <AppSettings app={app} />
      <Logo clientId={app.app.clientId} name={app.app.name} />
      <Secrets app={app} />
      <Owners app={app} />
    </div>
  );
}
