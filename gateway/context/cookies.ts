import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import type { Locale } from '../../subgraphs/shared/locales.ts';
import { newSecret } from '../../subgraphs/shared/secrets/secret.ts';

/** The session cookie. */
export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  /** Sets the cookie; null deletes it. */
  write(reply: FastifyReply, token: string | null): void;
}

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** The session cookie of the sign-in host or of the dashboard. The prefix `__Host-` binds it to that one host; browsers accept it only over https. */
export function createSessionCookie(origin: string, of: 'session' | 'dashboard'): SessionCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}credgraph-${of}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, token) => {
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, maxAge: LIFETIME_SECONDS });
    },
  };
}

/** The cookie that binds what a browser began, on the sign-in pages or the dashboard, to this browser. */
export interface BrowserCookie {
  /** Returns the key of the browser; a new one if it has none. */
  read(request: FastifyRequest): string;
  /** Stores the key in the browser. */
  write(reply: FastifyReply, key: string): void;
}

/** As long as the service remembers a known browser. */
const BROWSER_SECONDS = (90 * DAY) / SECOND;

const FORM = /^cgb_[\w-]{43}$/;

/** The browser cookie of the sign-in host or of the dashboard. The prefix `__Host-` prevents sibling hosts from setting it; browsers accept it only over https. */
export function createBrowserCookie(origin: string, of: 'browser' | 'dashboard-browser'): BrowserCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}credgraph-${of}`;
  return {
    read: ({ cookies: { [name]: kept = '' } }) => (FORM.test(kept) ? kept : newSecret('browser')),
    write: (reply, key) =>
      void reply.setCookie(name, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: BROWSER_SECONDS }),
  };
}

/** The cookie of a browser in which a passkey was used: the sign-in page offers that first. It says nothing of whose it is. */
export interface PasskeyCookie {
  read(request: FastifyRequest): boolean;
  write(reply: FastifyReply): void;
}

/** The passkey cookie of the sign-in host. */
export function createPasskeyCookie(origin: string): PasskeyCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}credgraph-passkey`;
  return {
    read: ({ cookies: { [name]: kept } }) => kept !== undefined,
    write: (reply) =>
      void reply.setCookie(name, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: BROWSER_SECONDS }),
  };
}

/** The cookie with the language that was chosen in this browser, for people who are not signed in. */
export interface LocaleCookie {
  /** Returns what the cookie has, which can be any text; null without one. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, locale: Locale): void;
}

const LOCALE_SECONDS = (365 * DAY) / SECOND;

/** The language cookie of the sign-in host. */
export function createLocaleCookie(origin: string): LocaleCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}credgraph-locale`;
  return {
    read: ({ cookies: { [name]: kept } }) => kept ?? null,
    write: (reply, locale) =>
      void reply.setCookie(name, locale, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LOCALE_SECONDS,
      }),
  };
}
