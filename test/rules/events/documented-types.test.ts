import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../../../subgraphs/shared/events/event-types.ts';

/** A type, what has happened, the fields of its data, and who is told. */
const ROW = /^\| `([\w.]+)` \| ([^|]*) \| ((?:`\w+`(?:, )?)+) \| [^|]*\w[^|]* \|$/gm;

test('6, 20.2 docs/events.md describes every type of events with its data, and no other', async () => {
  const [, section = ''] = /^## The types\n([\s\S]*?)^## /m.exec(await readFile('docs/events.md', 'utf8')) ?? [];
  const described = [...section.matchAll(ROW)].map(([, name, description, fields = '']) => ({
    name,
    description,
    fields: fields.match(/\w+/g),
  }));
  const declared = EVENT_TYPE_NAMES.map((name) => {
    const { description, data } = EVENT_TYPES[name];
    return { name, description, fields: Object.keys(data.shape) };
  });
  expect(described).toEqual(declared);
});
