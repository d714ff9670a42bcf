import { afterAll, expect, test } from '@jest/globals';
import { claimData } from '../../../platform/mongodb/claim-data.ts';
import { issueCuratorToken } from '../../../subgraphs/auth/index.ts';
import * as account from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { toVersion3 } from '../../support/older-data.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { newPasskey, signInByPasskey } from '../../support/soft-passkey.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const QUIET = { info: () => {}, warn: () => {} };

const service = await startService();
const { database } = service;
afterAll(async () => service.close());

interface Version {
  readonly _id: string;
  readonly version: number;
}

const versions = database.collection<Version>('dataVersion');

async function indexesOf(collection: string): Promise<readonly (string | undefined)[]> {
  return (await database.collection(collection).indexes()).map(({ name }) => name);
}

/** A person of version 3 with one of everything that only one person can have. */
async function personOfVersion3() {
  const [wallet, holder] = [evmWallet(), await signedInUser(service)];
  await signInByWallet(service, wallet, holder);
  const passkey = await newPasskey(service, holder);
  const handle = `h${holder.userId.slice(0, 20)}`;
  await account.act(service, holder, 'chooseHandle', { handle });
  const address = wallet.address;
  const { tokenId } = await issueCuratorToken(database, service.clock.now(), {
    address,
    lifetime: null,
    credIds: null,
  });
  await toVersion3(database);
  return { holder, wallet, passkey, handle, tokenId };
}

test('26.3 people and tokens of version 3 are found after the upgrade, and nobody else can have what they have', async () => {
  const { holder, wallet, passkey, handle, tokenId } = await personOfVersion3();
  await claimData(database, QUIET);
  const signedIn = (await signInByWallet(service, wallet)).data.completeSignIn.user.id;
  const byPasskey = (await signInByPasskey(service, passkey)).data.completePasskeySignIn.user.id;
  expect([signedIn, byPasskey]).toEqual([holder.userId, holder.userId]);
  const other = await signedInUser(service);
  expect(reasonOf(await signInByWallet(service, wallet, other))).toBe('IDENTITY_TAKEN');
  expect(reasonOf(await account.act(service, other, 'chooseHandle', { handle }))).toBe('HANDLE_TAKEN');
  const revoked = await query(
    service,
    `mutation { revokeCuratorToken(tokenId: "${tokenId}") { tokenId } }`,
    {},
    bearer(holder.token),
  );
  expect(revoked.errors).toEqual([]);
  const left = [...(await indexesOf('users')), ...(await indexesOf('curatorTokens'))];
  expect(left.filter((name) => /^(?:identities|passkeys|tokenId)/.test(name ?? ''))).toEqual([]);
});

test('26.3 an upgrade of people that breaks off is completed by the next start, and can be repeated', async () => {
  const { holder, wallet } = await personOfVersion3();
  const { database: gated, gate, close } = await gatedDatabase(service);
  gate.refuse('insert', 'identityClaims', [1]);
  await expect(claimData(gated, QUIET)).rejects.toThrow('refused');
  await close();
  await versions.updateOne({ _id: 'data' }, { $set: { 'migration.until': new Date(0) } });
  await claimData(database, QUIET);
  await versions.updateOne({ _id: 'data' }, { $set: { version: 3 } });
  await claimData(database, QUIET);
  expect((await signInByWallet(service, wallet)).data.completeSignIn.user.id).toBe(holder.userId);
});

test('26.3 what a start that stood still claims for a person who has it no more keeps nobody from it', async () => {
  const { holder, wallet } = await personOfVersion3();
  const { database: gated, gate, close } = await gatedDatabase(service);
  const claim = gate.hold('insert', 'identityClaims');
  const renewal = gate.hold('update', 'dataVersion', '"migration.until"');
  const late = claimData(gated, QUIET);
  await Promise.all([claim.arrived, renewal.arrived]);
  await versions.updateOne({ _id: 'data' }, { $set: { 'migration.until': new Date(0) } });
  await claimData(database, QUIET);
  const { id = '' } = (await account.identitiesOf(service, holder)).find(({ scope }) => scope === 'EVMAddress') ?? {};
  expect((await account.act(service, holder, 'unlinkIdentity', { id })).errors).toEqual([]);
  for (const held of [renewal, claim]) held.release();
  await late;
  await close();
  expect(reasonOf(await signInByWallet(service, wallet, await signedInUser(service)))).toBeNull();
});
