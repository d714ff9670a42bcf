import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { keep } from '../support/keepers.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('18.16 two people keep a list from two browsers, until the curator removes one', async () => {
  const [curator, keeper] = [await world.arrive(), await world.arrive()];
  const credId = await newOwnList(curator.person, 'Alumni');
  await curator.page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  const keepers = curator.page.getByRole('region', { name: 'Keepers' });
  await keepers.getByLabel('Wallet address of the new keeper').fill('somebody');
  await keepers.getByRole('button', { name: 'Invite' }).click();
  await keepers.getByText('This is not a wallet address').waitFor();
  await keepers.getByLabel('Wallet address of the new keeper').fill(keeper.person.address);
  await keepers.getByRole('button', { name: 'Invite' }).click();
  await keepers.getByText('Invited. Expires').waitFor();
  await keeper.page.goto(`${service.app}/dashboard/credentials`);
  await keeper.page
    .getByRole('region', { name: 'You are invited to keep' })
    .getByText('You are invited')
    .last()
    .waitFor();
  await keeper.page.goto(`${service.app}/dashboard`);
  await keeper.page.getByRole('link', { name: 'Answer the invitation to keep' }).click();
  await keeper.page.getByText('invites you to keep').waitFor();
  await expectFit(keeper.page);
  await keeper.page.getByRole('button', { name: 'Accept to keep' }).click();
  await keeper.page.getByRole('link', { name: 'Settings' }).click();
  await keeper.page.getByRole('textbox', { name: 'Name' }).fill('Our alumni');
  await keeper.page.getByRole('button', { name: 'Save' }).click();
  await keeper.page.getByRole('heading', { level: 1, name: 'Our alumni' }).waitFor();
  await keeper.page.getByRole('button', { name: 'Leave' }).waitFor();
  for (const name of ['Transfer to another curator', 'Wallet address of the new keeper']) {
    expect(await keeper.page.getByText(name).count()).toBe(0);
  }
  await keeper.page.setViewportSize(SMALL_SCREEN);
  await expectFit(keeper.page);
  await keeper.page.getByRole('link', { name: 'Credentials' }).first().click();
  await keeper.page.getByRole('row', { name: 'Our alumni' }).getByText('You keep this').waitFor();
  await keeper.page.goBack();
  await curator.page.reload();
  await expectFit(curator.page);
  await keepers.getByRole('button', { name: 'Remove' }).click();
  await curator.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await curator.page.getByRole('dialog').waitFor({ state: 'detached' });
  await keepers.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  await keeper.page.reload();
  await keeper.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect([...curator.complaints, ...keeper.complaints]).toEqual([]);
});

test('18.16 a keeper leaves, and declines to come back', async () => {
  const [curator, keeper] = [await world.arrive(), await world.arrive()];
  const credId = await newOwnList(curator.person, 'Alumni');
  await keep(curator.person, credId, keeper.person);
  await keeper.page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await keeper.page.getByRole('button', { name: 'Leave' }).click();
  await keeper.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await keeper.page.getByText('You no longer keep').first().waitFor();
  const invite = `mutation { inviteKeeper(input: {credId: ${credId}, wallet: "${keeper.person.address}"}) { credId } }`;
  await ask(curator.person, invite);
  await keeper.page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await keeper.page.getByRole('button', { name: 'Decline to keep' }).click();
  await keeper.page.getByText('You declined to keep').first().waitFor();
  const document = `{ credential(credId: ${credId}) { curation { keepers { wallet } keeperInvitations { to } } } }`;
  const { curation } = (await ask(curator.person, document)).data.credential;
  expect(curation).toEqual({ keepers: [], keeperInvitations: [] });
  expect([...curator.complaints, ...keeper.complaints]).toEqual([]);
});

test('18.18 an operator hands a credential to a keeper, its curator refuses, and the keeper gets it after another hand-over', async () => {
  const [operator, curator, keeper] = [await world.arrive(), await world.arrive(), await world.arrive()];
  await grantOperator(service.database, service.clock.now(), operator.person.userId);
  const credId = await newOwnList(curator.person, 'Alumni');
  await keep(curator.person, credId, keeper.person);
  await operator.page.goto(`${service.app}/dashboard/operator/credentials?credId=${credId}`);
  await handOver(operator.page, curator.person.address);
  await operator.page.getByText('This wallet does not keep the credential.').waitFor();
  await operator.page.getByLabel('Wallet address of the keeper').fill(keeper.person.address);
  await operator.page.getByRole('dialog').getByRole('button', { name: 'Hand to a keeper' }).click();
  await operator.page.getByRole('button', { name: 'Take the hand-over back' }).waitFor();
  await expectFit(operator.page);
  await keeper.page.goto(`${service.app}/dashboard`);
  await keeper.page.getByText(/Alumni. to you. You can accept it in/).waitFor();
  await curator.page.goto(`${service.app}/dashboard`);
  await curator.page.getByRole('link', { name: 'needs attention' }).click();
  await curator.page.getByText('The wallet is lost.').waitFor();
  await expectFit(curator.page);
  await curator.page.getByRole('button', { name: 'Refuse' }).click();
  await curator.page.getByText('You refused. The credential stays yours.').first().waitFor();
  await operator.page.reload();
  await handOver(operator.page, keeper.person.address);
  await operator.page.getByRole('button', { name: 'Take the hand-over back' }).waitFor();
  await keeper.page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await keeper.page.getByRole('button', { name: 'Decline' }).waitFor();
  expect(await keeper.page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await openNow(credId);
  await keeper.page.goto(`${service.app}/dashboard/credentials`);
  await keeper.page.getByText('which you keep, to you.').waitFor();
  await expectFit(keeper.page);
  await keeper.page.getByRole('button', { name: 'Accept' }).click();
  await keeper.page.getByText('You are now the curator').first().waitFor();
  await curator.page.reload();
  await curator.page.getByRole('heading', { level: 1, name: 'Alumni' }).waitFor();
  expect(await curator.page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  expect([...curator.complaints, ...keeper.complaints]).toEqual([]);
});

async function handOver(page: Page, keeper: string): Promise<void> {
  await page.getByRole('button', { name: 'Hand to a keeper' }).click();
  await page.getByLabel('Wallet address of the keeper').fill(keeper);
  await page.getByLabel('Reason, which the curator and the keeper read').fill('The wallet is lost.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand to a keeper' }).click();
}

/** As if the time in which the curator can refuse had passed: the clock of the browser is that of this machine. */
async function openNow(credId: number): Promise<void> {
  const opensAt = new Date(service.clock.now().getTime() - 1000);
  await service.database
    .collection<{ _id: number }>('credentials')
    .updateOne({ _id: credId }, { $set: { 'offer.handOver.opensAt': opensAt } });
}
