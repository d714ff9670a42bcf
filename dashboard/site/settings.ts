import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The signed-in person, and the names that identify them. */
export interface SignedInUser {
  readonly id: string;
  readonly serviceId: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

/** What the page knows about the service and the signed-in person. */
export interface Settings {
  /** Null for a visitor without a session, who sees the partner guide. */
  readonly user: SignedInUser | null;
  /** The name of the service. */
  readonly name: string;
  readonly authUrl: string;
  readonly accountUrl: string;
  readonly apiUrl: string;
  readonly credentialApiUrl: string;
  /** The name of this installation, such as "staging"; null in production. */
  readonly environment: string | null;
  /** The URL of the other installation, such as one for tests; null if there is none. */
  readonly otherEnvironmentUrl: string | null;
  readonly version: string;
  readonly isDevelopment: boolean;
  /** Lets styles that the page makes itself pass its Content-Security-Policy. */
  readonly nonce: string;
  /** Answers that came with the page, by the document's id, a blank and the variables as JSON. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Reads the settings from the page's data block. Missing ones are empty, so that a page without a service still opens. */
export function readSettings(page: Document): Settings {
  const block = toRecord(JSON.parse(page.getElementById('settings')?.textContent || '{}'));
  return {
    user: block.user === null ? null : toUser(toRecord(block.user)),
    name: toText(block.name) ?? 'Credgraph',
    authUrl: toText(block.authUrl) ?? '',
    accountUrl: toText(block.accountUrl) ?? '',
    apiUrl: toText(block.apiUrl) ?? '',
    credentialApiUrl: toText(block.credentialApiUrl) ?? '',
    environment: toText(block.environment),
    otherEnvironmentUrl: toText(block.otherEnvironmentUrl),
    version: toText(block.version) ?? '',
    isDevelopment: block.isDevelopment === true,
    nonce: toText(block.nonce) ?? '',
    answers: toRecord(block.answers),
  };
}

/** Passes the settings to every part of the page. */
export const SettingsContext = createContext<Settings | null>(null);

/** The settings of this page. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A part of the page was rendered outside of the app.');
  return settings;
}

function toUser(user: Readonly<Record<string, unknown>>): SignedInUser {
  return {
    id: toText(user.id) ?? '',
    serviceId: toText(user.serviceId),
    address: toText(user.address),
    email: toText(user.email),
  };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
