import { RequestError } from '../../shared/errors.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import { type EventTypeName, isEventType } from '../../shared/events/event-types.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import {
  type Page,
  type PageArguments,
  type Part,
  parsePart,
  type TimePosition,
  toCursor,
  toPage,
} from '../../shared/request/paging.ts';
import type { EventContext } from '../context.ts';
import { keepReadable, ofCaller, type ReaderRoles } from '../rights/of-caller.ts';
import {
  type AskedEvents,
  byStorage,
  type EventFilter,
  type EventScope,
  listEvents,
  matches,
  readEvent,
} from './event-page.ts';
import { findScope } from './events-of-caller.ts';

/** An event that the caller may read; null for any other. Throws for an operator whose sign-in is too old. */
export async function findEvent(context: EventContext, id: string): Promise<EventDocument | null> {
  const acting = await ofCaller(context);
  const event = await readEvent(context.database, id);
  if (!event) return null;
  const [readable] = await keepReadable(context, acting, [event]);
  if (!readable && context.caller.kind === 'user' && context.caller.isOperator) requireOperator(context);
  return readable ?? null;
}

/** A page of events. */
export type EventPage = Page<EventDocument>;

/** What a page of events is about. */
interface AskedPage extends PageArguments, AskedEvents {
  readonly own?: boolean | null | undefined;
}

/** A page of the events that the caller may read, newest first. */
export async function pageEvents(context: EventContext, { types, ...asked }: AskedPage): Promise<EventPage> {
  const part = parsePart(asked, byStorage.parse);
  const about = { clientId: asked.clientId ?? null, credId: asked.credId ?? null };
  const reading = asked.own ? withoutRoles(context) : context;
  const acting = await ofCaller(reading);
  const scope = await findScope(reading, about);
  const wanted = { ...about, types: parseTypes(types), scope: asked.own ? ofCredentials(scope) : scope };
  return readReadable(context, acting, wanted, part);
}

function ofCredentials(scope: EventScope | 'service'): EventScope {
  return scope === 'service' ? {} : { credIds: scope.credIds ?? [] };
}

/** The same caller, as anybody who is no operator. */
function withoutRoles(context: EventContext): EventContext {
  const { caller } = context;
  return caller.kind === 'user' ? { ...context, caller: { ...caller, isOperator: false } } : context;
}

/** How many events are read for a page, so that one with few that the caller wants and may read takes no long time. */
const MOST_READ = 10_000;

const BATCH = 1000;

async function readReadable(
  context: EventContext,
  acting: ReaderRoles,
  wanted: AskedEvents & EventFilter,
  part: Part<TimePosition>,
): Promise<EventPage> {
  const readable: EventDocument[] = [];
  let position = part.after;
  // Most callers may read whatever a page finds first.
  for (let [read, limit] = [0, part.limit + 1]; read < MOST_READ && readable.length <= part.limit; limit = BATCH) {
    const found = await listEvents(context.database, wanted, { after: position, limit });
    const matching = found.filter((event) => matches(wanted, event));
    readable.push(...(await keepReadable(context, acting, matching)));
    read += found.length;
    const last = found.at(-1);
    if (!last || found.length < limit) return toEventPage(readable, part, null);
    position = { at: last.storedAt, _id: last._id };
  }
  return toEventPage(readable, part, position);
}

/** A page of what was read, up to `position` of the log; null for its end. */
function toEventPage(
  readable: readonly EventDocument[],
  { after, limit }: Part<TimePosition>,
  position: TimePosition | null,
): EventPage {
  const isFull = readable.length > limit;
  const surroundings = { follows: after !== null, goesOn: isFull || position !== null };
  const page = toPage(readable.slice(0, limit), byStorage.toText, surroundings);
  if (isFull || position === null) return page;
  return { ...page, pageInfo: { ...page.pageInfo, endCursor: toCursor(`${position.at.getTime()} ${position._id}`) } };
}

function parseTypes(texts: readonly string[] | null | undefined): readonly EventTypeName[] | null {
  if (texts == null || texts.length === 0) return null;
  const unknown = texts.find((text) => !isEventType(text));
  if (unknown === undefined) return texts.filter(isEventType);
  throw new RequestError('BAD_USER_INPUT', `"${unknown.slice(0, 100)}" is no type of events.`, {
    reason: 'INVALID_INPUT',
    field: 'types',
  });
}
