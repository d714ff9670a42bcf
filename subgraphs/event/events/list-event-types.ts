import { z } from 'zod';
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../../shared/events/event-types.ts';
import type { EventType } from '../generated.ts';

/** Every type of events, with the JSON Schema of its data. */
export function listEventTypes(): readonly EventType[] {
  return EVENT_TYPE_NAMES.map((name) => {
    const { description, data } = EVENT_TYPES[name];
    return { name, description, schema: z.toJSONSchema(data) };
  });
}
