import { z } from 'zod';
import type { TestService } from './service.ts';

/** What a process asks again and again, the more often the longer some work takes: for what waits, and for mails to send. */
const POLL = /^find \w+ .*"(?:\$exists|off\.isUntold)"|^find sourceTroubles |^findAndModify eventMails /;

/** The commands that a service sends to its database during some work but for its polls, each with its collection. */
export async function commandsDuring({ database }: TestService, work: () => Promise<void>): Promise<readonly string[]> {
  const sent: string[] = [];
  const client = database.getClient();
  const note = ({ commandName, command }: { readonly commandName: string; readonly command: object }): void => {
    const sentOne = `${commandName} ${String(Object.values(command)[0])}`;
    const filter = 'filter' in command ? JSON.stringify(command.filter) : '';
    if (!POLL.test(`${sentOne} ${filter}`)) sent.push(sentOne);
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return sent;
}

/** The most commands of this name on a collection that a service has waited for at once during some work. */
export async function mostAtOnce(
  { database }: TestService,
  { command: name, collection }: { readonly command: string; readonly collection: string },
  work: () => Promise<void>,
): Promise<number> {
  const open = new Set<number>();
  let most = 0;
  const client = database.getClient();
  const begin = (event: {
    readonly commandName: string;
    readonly command: object;
    readonly requestId: number;
  }): void => {
    if (event.commandName !== name || Object.values(event.command)[0] !== collection) return;
    open.add(event.requestId);
    most = Math.max(most, open.size);
  };
  const end = ({ requestId }: { readonly requestId: number }): void => void open.delete(requestId);
  client.on('commandStarted', begin).on('commandSucceeded', end);
  try {
    await work();
  } finally {
    client.off('commandStarted', begin).off('commandSucceeded', end);
  }
  return most;
}

/** The documents of a collection that a service reads during some work, as its database sends them. */
export async function documentsReadDuring(
  { database }: TestService,
  collection: string,
  work: () => Promise<void>,
): Promise<readonly object[]> {
  const read: object[] = [];
  const client = database.getClient();
  const note = ({ reply }: { readonly reply: unknown }): void => {
    const found = Reply.safeParse(reply);
    if (found.success && found.data.cursor.ns.endsWith(`.${collection}`)) read.push(...found.data.cursor.firstBatch);
  };
  client.on('commandSucceeded', note);
  try {
    await work();
  } finally {
    client.off('commandSucceeded', note);
  }
  return read;
}

/** The first answer to a query. */
const Reply = z.object({ cursor: z.object({ ns: z.string(), firstBatch: z.array(z.looseObject({})) }) });
