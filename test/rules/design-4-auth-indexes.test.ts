import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, identitiesOf, sessionsOf } from '../support/account.ts';
import { refreshed, signedInApp } from '../support/grants.ts';
import { mailedCode, signedInByEmail } from '../support/people.ts';
import { recorded } from '../support/recorded.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

/** What MongoDB did while something was done, by the plans that it chose. */
async function plansOf(
  work: () => Promise<void>,
): Promise<readonly { readonly ns: string; readonly planSummary: string }[]> {
  await service.database.db?.command({ profile: 2, slowms: 0 });
  await work();
  await service.database.db?.command({ profile: 0 });
  const found = await service.database
    .collection('system.profile')
    .find({ planSummary: { $exists: true } })
    .toArray();
  return found.map(({ ns, planSummary }) => ({ ns, planSummary }));
}

test('design-4 no query of a sign-in, or of the end of an account, reads a whole collection', async () => {
  const plans = await plansOf(async () => {
    const { person, app, tokens } = await signedInApp(service, { scopes: ['Email', 'ServiceID'] });
    await refreshed(service, app, tokens.refreshToken);
    await act(service, person, 'chooseHandle', { handle: 'index-reader' });
    const again = await signedInByEmail(service, person.email);
    expect(await mailedCode(service, person.email)).not.toBeNull();
    const [session] = await sessionsOf(service, again);
    await act(service, again, 'endSession', { id: session?.id ?? '' });
    const [email] = await identitiesOf(service, person);
    await act(service, person, 'setPrimaryIdentity', { id: email?.id ?? '' });
    await act(service, person, 'unlinkIdentity', { id: email?.id ?? '' });
    expect((await act(service, person, 'deleteAccount', { serviceId: 'index-reader' })).errors).toEqual([]);
    await recorded(service, { userId: person.userId }, 'account-deleted');
  });
  expect(plans.length).toBeGreaterThan(20);
  expect(plans.filter(({ planSummary }) => planSummary.includes('COLLSCAN'))).toEqual([]);
});
