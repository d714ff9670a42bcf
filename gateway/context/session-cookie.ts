import type { FastifyReply, FastifyRequest } from 'fastify';

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
