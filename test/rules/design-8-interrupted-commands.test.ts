import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatedService, gatedService } from '../support/mongodb-gate.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let gated: GatedService;
beforeAll(async () => {
  service = await startService();
  gated = await gatedService(service);
});
afterAll(async () => {
  await gated.close();
  await service.close();
});

interface Numbered {
  readonly _id: string;
  readonly number: number;
}

// NotWritablePrimary, PrimarySteppedDown, InterruptedDueToReplStateChange
test.each([10107, 189, 11602])(
  'design-8 a read and a write outlast three errors of code %i, and the write is made once',
  async (code) => {
    const numbers = gated.database.collection<Numbered>('numbers');
    const _id = String(code);
    await numbers.insertOne({ _id, number: 0 });
    gated.gate.refuse('update', 'numbers', [code, code, code]);
    await numbers.updateOne({ _id }, { $inc: { number: 1 } });
    gated.gate.refuse('find', 'numbers', [code, code, code]);
    expect(await numbers.findOne({ _id })).toEqual({ _id, number: 1 });
  },
);
