import { afterAll, expect, test } from '@jest/globals';
import { gatedService } from '../../support/mongodb-gate.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
const gated = await gatedService(service);
afterAll(async () => {
  await gated.close();
  await service.close();
});

interface Numbered {
  readonly _id: string;
  readonly number: number;
}

/** The server of a replica set that is no longer, or not yet, its primary. */
const CODES = { NotWritablePrimary: 10107, PrimarySteppedDown: 189, InterruptedDueToReplStateChange: 11602 };

/** What a read finds after a write, where MongoDB answers both with three errors of a code first. */
async function writeAndRead(name: string, code: number): Promise<Numbered | null> {
  const numbers = gated.database.collection<Numbered>(name);
  await numbers.insertOne({ _id: name, number: 0 });
  gated.gate.refuse('update', name, [code, code, code]);
  await numbers.updateOne({ _id: name }, { $inc: { number: 1 } });
  gated.gate.refuse('find', name, [code, code, code]);
  return numbers.findOne({ _id: name });
}

// After each error the driver waits until it has looked at the server again: for all calls at once, so they are made at once.
test('26.6 reads and writes outlast three errors each of a server that is not the primary, and each write is made once', async () => {
  const found = Object.entries(CODES).map(async ([name, code]) => writeAndRead(name, code));
  expect(await Promise.all(found)).toEqual(Object.keys(CODES).map((_id) => ({ _id, number: 1 })));
});

test('14.1, 26.6 people who link wallets at once have them, though the connections of all break', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, async () => signedInUser(service)));
  const broken = people.map(async () => gated.gate.loseAnswer('findAndModify', 'identityClaims'));
  const linked = await Promise.all(people.map(async (person) => signInByWallet(gated, evmWallet(), person)));
  await Promise.all(broken);
  expect(linked.map(reasonOf)).toEqual(people.map(() => null));
});
