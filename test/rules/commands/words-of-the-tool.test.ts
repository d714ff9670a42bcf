import { expect, test } from '@jest/globals';
import { CHANGE_NAMES, CHECKSUM_DOUBT, GZIP_REFUSED, NO_ITEM } from '../../../commands/items/words.ts';
import { history } from '../../../dashboard/words/en/history.ts';
import { importing } from '../../../dashboard/words/en/import.ts';

test('25.5 the tool says of a file and of a change what the dashboard says', () => {
  expect(CHECKSUM_DOUBT).toBe(importing.warnings.text);
  expect(GZIP_REFUSED).toBe(importing.refused.GZIP);
  expect(NO_ITEM).toBe(importing.found.none);
  expect(CHANGE_NAMES).toEqual(history.kind);
});
