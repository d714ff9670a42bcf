import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The person who has signed in, by what names them. */
interface SignedInUser {
  readonly id: string;
  readonly serviceId: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

/** What the service tells the page about itself and about the person who has signed in. */
export interface Settings {
  readonly user: SignedInUser;
  readonly authUrl: string;
  readonly accountUrl: string;
  readonly credentialApiUrl: string;
  /** The name of this installation, such as "staging"; null for the one that people use. */
  readonly environment: string | null;
  /** The other installation, such as the one for trying things out; null without one. */
  readonly otherEnvironmentUrl: string | null;
  readonly version: string;
  readonly isDevelopment: boolean;
}

/** The settings from the page's data block. What is missing there stays empty, so that a page without a service still opens. */
export function readSettings(page: Document): Settings {
  const block = toRecord(JSON.parse(page.getElementById('settings')?.textContent || '{}'));
  const user = toRecord(block.user);
  return {
    user: {
      id: toText(user.id) ?? '',
      serviceId: toText(user.serviceId),
      address: toText(user.address),
      email: toText(user.email),
    },
    authUrl: toText(block.authUrl) ?? '',
    accountUrl: toText(block.accountUrl) ?? '',
    credentialApiUrl: toText(block.credentialApiUrl) ?? '',
    environment: toText(block.environment),
    otherEnvironmentUrl: toText(block.otherEnvironmentUrl),
    version: toText(block.version) ?? '',
    isDevelopment: block.isDevelopment === true,
  };
}

/** The settings, for every part of the page. */
export const SettingsContext = createContext<Settings | null>(null);

/** The settings of this page. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A part of the page was rendered outside of the app.');
  return settings;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
