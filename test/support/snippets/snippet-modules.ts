import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** A snippet of a library without routes. */
export const TwoFunctions = z.object({
  signInUrl: z.custom<(state: string, verifier: string) => unknown>(isFunction),
  readUser: z.custom<(callback: URL, state: string, verifier: string) => Promise<unknown>>(isFunction),
});

/** What Passport adds to a request. */
export interface PassportRequest extends IncomingMessage {
  readonly user?: unknown;
}

/** A snippet that is a handler of Express. */
export const Middleware = z.object({
  signIn:
    z.custom<(request: PassportRequest, response: ServerResponse, next: (error?: unknown) => void) => void>(isFunction),
});

const Handler = z.custom<(request: Request) => Promise<Response>>(isFunction);

/** The snippet for Better Auth. */
export const BetterAuth = z.object({ auth: z.object({ handler: Handler }) });

/** The snippet for Auth.js. */
export const AuthJs = z.object({ handle: Handler });

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
