/** How an endpoint reports an error. */
export type ErrorChannel =
  /** JSON that names the error. */
  | 'json'
  /** A page here; nobody is sent anywhere. */
  | 'page'
  /** A redirect to the app's own callback, with the error and the state. */
  | 'app'
  /** A redirect to the sign-in page. */
  | 'sign-in'
  /** No body at all. */
  | 'nothing';

/** The statuses that the legitimate app gets afterwards: they show that nothing was issued or changed. */
export interface Afterwards {
  readonly code: number;
  readonly access: number;
  readonly refresh: number;
  /** The consent page of a request that waits for the person's answer. */
  readonly consent: number;
}

/** One attack: names in braces stand for what its target holds. */
export interface Attack {
  /** Stable: reports and commits name an attack by it. */
  readonly id: string;
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** OAuth's `error`, or the code of the other endpoints; null where the answer names none. */
  readonly error: string | null;
  readonly channel: ErrorChannel;
  readonly afterwards: Afterwards;
}

/** What an attack has in place of what its builder gives it. */
export type Overrides = Partial<Pick<Attack, 'method' | 'path' | 'headers' | 'body' | 'channel'>> & {
  readonly afterwards?: Partial<Afterwards>;
};

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The app works as if nothing had happened. */
export const UNHARMED: Afterwards = { code: 200, access: 200, refresh: 200, consent: 200 };

/** Completes an attack; by default the app works afterwards as if nothing had happened. */
export function attack(
  base: Omit<Attack, 'afterwards'>,
  { afterwards = {}, headers = {}, ...overrides }: Overrides = {},
): Attack {
  return {
    ...base,
    ...overrides,
    headers: { ...base.headers, ...headers },
    afterwards: { ...UNHARMED, ...afterwards },
  };
}
