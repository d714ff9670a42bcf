import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a page says once about the form that was sent from it. */
const notice = z.object({
  /** The path and query of the page. */
  url: z.string().max(6000),
  /** What was wrong; null if nothing was sent. */
  fault: z.string().max(1000).nullable(),
  /** The e-mail address that was typed. */
  email: z.string().max(320).optional(),
  /** The field that the error is about, as the graph names it. */
  field: z.string().max(100).optional(),
  /** The scopes that were ticked. */
  ticked: z.array(z.string().max(20)).max(12).optional(),
  /** Whether the identity belongs to another account. */
  isTaken: z.boolean().optional(),
});

/** What a page says once about the form that was sent from it. */
export type PageNotice = Readonly<z.infer<typeof notice>>;

/** The cookie that carries a notice from the answer of a form to the page that it redirects to: Back and reload then send no form again. */
export interface NoticeCookie {
  /** Returns the notice for this page; null without one. */
  read(request: FastifyRequest): PageNotice | null;
  write(reply: FastifyReply, notice: PageNotice): void;
  clear(reply: FastifyReply): void;
}

const NOTICE_SECONDS = 60;

/** The notice cookie of the sign-in host. Its texts are shown as texts, whoever has set it. */
export function createNoticeCookie(origin: string): NoticeCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}credgraph-notice`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ cookies: { [name]: kept }, url }) => {
      const found = kept === undefined ? null : parseNotice(kept);
      return found?.url === url ? found : null;
    },
    write: (reply, written) => void reply.setCookie(name, toCookie(written), { ...options, maxAge: NOTICE_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

/** Browsers accept cookies of about 4,000 characters, and not all characters. */
const LONGEST_COOKIE = 3500;

function toCookie(written: PageNotice): string {
  const text = Buffer.from(JSON.stringify(written)).toString('base64url');
  return text.length <= LONGEST_COOKIE ? text : '';
}

function parseNotice(kept: string): PageNotice | null {
  try {
    return notice.safeParse(JSON.parse(Buffer.from(kept, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
