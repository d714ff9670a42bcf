import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64 } from '@scure/base';
import type { Scene } from '../../corpora/wallet-attack.ts';
import { WALLET_ATTACKS } from '../../corpora/wallet-attacks.ts';
import { startFlowNode } from '../../support/flow-node.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recordedRefusal } from '../../support/refusals.ts';
import { startService } from '../../support/service.ts';
import { newWallet } from '../../support/wallet.ts';
import { challenged, complete } from '../../support/wallet-sign-in.ts';

const node = await startFlowNode();
const service = await startService({ config: { authUrl: 'https://sign-in.example:8443', flowAccessUrl: node.url } });
const person = await signedInUser(service);
afterAll(async () => {
  await service.close();
  node.close();
});

/** Answers that a challenge takes before it is used up, but for one. */
const ATTACKS_ON_ONE_CHALLENGE = 4;

const GROUPS = [...Map.groupBy(WALLET_ATTACKS, ({ scope }) => scope)].flatMap(([scope, attacks]) =>
  Array.from({ length: Math.ceil(attacks.length / ATTACKS_ON_ONE_CHALLENGE) }, (_, i) => ({
    scope,
    attacks: attacks.slice(i * ATTACKS_ON_ONE_CHALLENGE, (i + 1) * ATTACKS_ON_ONE_CHALLENGE),
  })),
);

/** What the attacks on one chain share. */
const settings = new Map<string, Promise<Omit<Scene, 'issued'>>>();

async function newSetting(scope: Scene['mine']['scope']): Promise<Omit<Scene, 'issued'>> {
  const [mine, theirs] = [newWallet(scope, node), newWallet(scope, node)];
  return { mine, theirs, other: await challenged(service, mine) };
}

describe.each(GROUPS)('on one challenge for $scope', ({ scope, attacks }) => {
  let scene: Scene;
  beforeAll(async () => {
    const setting = settings.get(scope) ?? newSetting(scope);
    settings.set(scope, setting);
    const { mine, theirs, other } = await setting;
    scene = { mine, theirs, other, issued: await challenged(service, mine) };
  });

  test.each(attacks)(
    '13.1 $scope: a signature $what is refused with $reason, links nothing, and is recorded',
    async ({ reason, answer }) => {
      const { errors } = await complete(service, scene.issued.id, answer(scene), person);
      expect([errors[0]?.extensions.code, reasonOf({ errors })]).toEqual(['BAD_USER_INPUT', reason]);
      expect(errors[0]?.message).toMatch(/^[A-Z].*: .*\.$/);
      expect(await linkedScopes()).toEqual(['Email', 'ServiceID']);
      const refusal = await recordedRefusal(service, errors[0]?.extensions.requestId);
      expect(refusal).toMatchObject({ userId: person.userId, detail: { scope, reason: errors[0]?.extensions.reason } });
    },
  );

  test(`13.1 ${scope}: a refusal uses up a try and not the challenge: the right answer still counts`, async () => {
    const { mine, issued } = scene;
    expect((await complete(service, issued.id, mine.answer(issued))).errors).toEqual([]);
  });
});

// Every message is "signed" by a key of small order: R = s·B is all that a lax verifier asks for.
test.each([
  ['the neutral point', '0100000000000000000000000000000000000000000000000000000000000000'],
  ['the point of order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['a point of order 4', '0000000000000000000000000000000000000000000000000000000000000000'],
  ['a point of order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['the neutral point, not canonical', 'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
])('13.1 SolanaAddress: %s signs for nobody', async (_, key) => {
  const issued = await challenged(service, { scope: 'SolanaAddress', address: base58.encode(Buffer.from(key, 'hex')) });
  const s = Uint8Array.of(8, ...new Uint8Array(31));
  const proof = base64.encode(Uint8Array.of(...ed25519.Point.BASE.multiply(8n).toBytes(), ...s));
  const { errors } = await complete(service, issued.id, { proof });
  expect(errors[0]?.extensions.reason).toBe('WRONG_PROOF');
});

async function linkedScopes(): Promise<readonly string[]> {
  const users = service.database.collection<{
    readonly _id: string;
    readonly identities: readonly { scope: string }[];
  }>('users');
  const user = await users.findOne({ _id: person.userId });
  return user?.identities.map(({ scope }) => scope) ?? [];
}
