/** How an attack is answered. */
export type Told =
  /** JSON that names the error. */
  | 'json'
  /** A page here; nobody is sent anywhere. */
  | 'page'
  /** A redirect to the app's own callback, with the error and the state. */
  | 'app'
  /** No body at all. */
  | 'nothing';

/** The statuses with which the legitimate app is answered afterwards: that nothing was issued or changed is seen there. */
export interface Afterwards {
  readonly code: number;
  readonly access: number;
  readonly refresh: number;
  /** The consent page of a request that waits for the person's answer. */
  readonly consent: number;
}

/** One attack: names in braces are filled in from the world that it is made on. */
export interface Attack {
  /** Stable: reports and commits name an attack by it. */
  readonly id: string;
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** OAuth's `error`, or the code of the other endpoints; null where there is no word to be told. */
  readonly error: string | null;
  readonly told: Told;
  readonly afterwards: Afterwards;
}

/** What may be said otherwise of an attack than its builder says. */
export type Otherwise = Partial<Pick<Attack, 'method' | 'path' | 'headers' | 'body' | 'told'>> & {
  readonly afterwards?: Partial<Afterwards>;
};

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const UNHARMED: Afterwards = { code: 200, access: 200, refresh: 200, consent: 200 };

/** Completes an attack; where nothing else is said, the app works on as if nothing had happened. */
export function attack(
  base: Omit<Attack, 'afterwards'>,
  { afterwards = {}, headers = {}, ...otherwise }: Otherwise = {},
): Attack {
  return {
    ...base,
    ...otherwise,
    headers: { ...base.headers, ...headers },
    afterwards: { ...UNHARMED, ...afterwards },
  };
}
