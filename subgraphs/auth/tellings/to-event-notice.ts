import { findCredentials } from '../../shared/credentials/credential-store.ts';
import type { EndpointNews, EventCount, EventMailDocument } from '../../shared/events/event-mails.ts';
import { findApp, findApps } from '../apps/app-store.ts';
import type { Notice } from '../notices/compose-mail.ts';
import { textInWords } from '../notices/fill-template.ts';
import { pageAt, type QueueMailing } from '../notices/send-notice.ts';
import type { MailWords } from '../notices/words/mail-words.ts';
import { toAppNotice } from './to-app-notice.ts';
import { toHandOverNotice } from './to-hand-over-notice.ts';
import { toRequestNotice } from './to-request-notice.ts';

/** What an e-mail about events tells; null if there is nothing to tell any more. The names are those of today. */
export async function toEventNotice(mailing: QueueMailing, mail: EventMailDocument): Promise<Notice | null> {
  const { news, owner } = mail;
  if ('endpointId' in news) return toEndpointNotice(mailing, news, owner);
  if ('clientId' in news) return toAppNotice(mailing, news, mail);
  return 'credId' in news ? toHandOverNotice(mailing, news, mail) : toRequestNotice(mailing, news);
}

async function toEndpointNotice(mailing: QueueMailing, news: EndpointNews, owner: string): Promise<Notice> {
  const page = pageAt(mailing, `/events/${news.endpointId}`);
  if (news.kind === 'events') return { kind: news.kind, values: { page, ...(await summarize(mailing, news.counts)) } };
  const events = await eventsOf(mailing, owner);
  if (news.kind === 'endpoint-failing') {
    const { host, since, until } = news;
    return { kind: news.kind, values: { endpoint: host, events, until, page, time: since } };
  }
  const endpoint = news.host ?? ((words: MailWords) => words.anAddress);
  const reason = (words: MailWords): string => words.offReasons[news.reason];
  return { kind: news.kind, values: { endpoint, events, reason, page, time: news.since } };
}

type InWords = (words: MailWords) => string;

async function eventsOf({ database, mailLook }: QueueMailing, owner: string): Promise<InWords> {
  const [kind, id = ''] = owner.split(':');
  if (kind === 'service') return (words) => words.eventsOf.service(mailLook.name);
  if (kind !== 'app') return (words) => words.eventsOf.person;
  const name = (await findApp(database, id))?.name ?? id;
  return (words) => words.eventsOf.app(textInWords(name));
}

/** The most lines of one e-mail. */
const MOST_LINES = 50;

async function summarize(
  mailing: QueueMailing,
  counts: readonly EventCount[],
): Promise<{ readonly count: InWords; readonly summary: InWords }> {
  const shown = counts.slice(0, MOST_LINES);
  const names = await findNames(mailing, shown);
  const [all, rest] = [sumOf(counts), sumOf(counts.slice(MOST_LINES))];
  const toLine = ({ type, count, ...about }: EventCount, words: MailWords): string => {
    const name = names.get(keyOf(about));
    const times = count === 1 ? '' : ` (${count}×)`;
    return `${name === undefined ? '' : `${name}: `}${words.eventTypes[type]}${times}`;
  };
  const toLines: InWords = (words) =>
    [...shown.map((each) => toLine(each, words)), ...(rest === 0 ? [] : [words.moreEvents(rest)])].join('\n');
  return { count: (words) => words.countOfEvents(all), summary: toLines };
}

function sumOf(counts: readonly EventCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** What an event is about. */
type About = Pick<EventCount, 'credId' | 'clientId'>;

function keyOf({ credId, clientId }: About): string | number | null {
  return credId ?? clientId;
}

/** The names of the credentials and apps. */
async function findNames(
  { database }: QueueMailing,
  about: readonly About[],
): Promise<ReadonlyMap<string | number | null, string>> {
  const [credentials, apps] = await Promise.all([
    findCredentials(database, [...new Set(about.flatMap(({ credId }) => credId ?? []))]),
    findApps(database, [...new Set(about.flatMap(({ clientId }) => clientId ?? []))]),
  ]);
  return new Map([...credentials, ...apps].map(({ _id, name }) => [_id, textInWords(name)]));
}
