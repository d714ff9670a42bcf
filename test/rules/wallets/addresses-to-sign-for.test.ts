import { afterAll, expect, test } from '@jest/globals';
import { ADDRESS_FORMS } from '../../corpora/wallet-addresses.ts';
import { signedInByEmail } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { requestWallet } from '../../support/wallet-sign-in.ts';

const service = await startService({ config: { flowAccessUrl: 'http://127.0.0.1:9' } });
afterAll(async () => service.close());

test.each(ADDRESS_FORMS.filter(([, , , named]) => named !== null))(
  '13.3 a message for %s is issued to an address %s, in its one spelling',
  async (scope, _, address, named) => {
    const { data } = await requestWallet(service, address, scope);
    expect(data.requestWalletSignIn.message.split('\n')[1]).toBe(named);
  },
);

const INVALID = ADDRESS_FORMS.filter(([scope, , , named]) => named === null && scope.endsWith('Address'));

test.each(INVALID)('13.3 no message for %s is issued to an address %s', async (scope, _, address) => {
  const before = await service.database.collection('challenges').countDocuments();
  const { errors } = await requestWallet(service, address, scope);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'address' });
  expect(await service.database.collection('challenges').countDocuments()).toBe(before);
});

test('13.3 invalid addresses are not recorded, so that nobody can fill the record with them', async () => {
  for (const [scope, , address] of INVALID) await requestWallet(service, address, scope);
  // Events are stored in order.
  const { userId } = await signedInByEmail(service);
  await recorded(service, { userId }, 'sign-in');
  expect(await service.database.collection('auditEvents').countDocuments({ event: 'sign-in-refused' })).toBe(0);
});

test.each(['Email', 'ServiceID', 'Chat'])('13.3 no wallet proves %s', async (scope) => {
  const { errors } = await requestWallet(service, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', scope);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'WALLET_SIGN_IN_UNAVAILABLE' });
});
