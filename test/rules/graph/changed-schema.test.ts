import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { findUnrecordedChanges } from '../../../schema/find-unrecorded-changes.ts';

const SUPERGRAPH = await readFile('schema/supergraph.graphql', 'utf8');

const CHANGES = [
  ['a field that is gone', 'viewer: User', 'me: User', 'Query.viewer was removed.'],
  [
    'an argument that becomes required',
    'viewer: User',
    'viewer(at: Int!): User',
    'A required arg at on Query.viewer was added.',
  ],
  [
    'a new enum value',
    '  APPEND @join__enumValue',
    '  PREPEND @join__enumValue(graph: CREDENTIAL)\n  APPEND @join__enumValue',
    'PREPEND was added to enum type ItemUpdateKind.',
  ],
] as const;

test.each(CHANGES)(
  '21.9 %s is refused until the changelog of the schema tells it',
  (_what, part, changed, sentence) => {
    const after = SUPERGRAPH.replace(part, changed);
    expect(findUnrecordedChanges(SUPERGRAPH, after, '')).toContain(sentence);
    expect(findUnrecordedChanges(SUPERGRAPH, after, `- ${sentence} The reason.`)).not.toContain(sentence);
  },
);

test('21.9 what is new and optional needs no entry', () => {
  const after = SUPERGRAPH.replace('viewer: User', 'viewer(at: Int): User');
  expect(findUnrecordedChanges(SUPERGRAPH, after, '')).toEqual([]);
});
