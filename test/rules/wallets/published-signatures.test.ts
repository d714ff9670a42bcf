import { afterAll, afterEach, expect, test } from '@jest/globals';
import {
  FLOW_SIGNATURES,
  FLOW_VECTOR,
  ISSUED_VECTORS,
  PUBLISHED_VECTORS,
  VECTOR_HOST,
  VECTOR_TERMS,
  type WalletVector,
} from '../../corpora/wallet-vectors.ts';
import { startFlowNode } from '../../support/flow-node.ts';
import { startService } from '../../support/service.ts';
import { complete, requestWallet } from '../../support/wallet-sign-in.ts';

const node = await startFlowNode();
const service = await startService({ config: { authUrl: VECTOR_HOST, flowAccessUrl: node.url } });
afterEach(async () => service.database.collection('challenges').deleteMany({}));
afterAll(async () => {
  await service.close();
  node.close();
});

test.each([...ISSUED_VECTORS, { scope: 'FlowAddress', made: 'in the form of CAIP-122', proof: '', ...FLOW_VECTOR }])(
  '13.2 the message that is issued for $scope is the text of the vector: $made',
  async ({ scope, address, message }) => {
    const issued: string = (await requestWallet(service, address, scope)).data.requestWalletSignIn.message;
    const terms = issued
      .replace(/^Nonce: .*$/m, `Nonce: ${VECTOR_TERMS.nonce}`)
      .replace(/^Issued At: .*$/m, `Issued At: ${VECTOR_TERMS.issuedAt}`)
      .replace(/^Expiration Time: .*$/m, `Expiration Time: ${VECTOR_TERMS.expirationTime}`);
    expect(terms).toBe(message);
  },
);

test.each([...ISSUED_VECTORS, ...PUBLISHED_VECTORS])('13.2 $scope: $made is believed', async (vector) => {
  await issue(vector);
  const { data, errors } = await complete(service, VECTOR_TERMS.nonce, toAnswer(vector));
  expect(errors).toEqual([]);
  const address = vector.scope === 'EVMAddress' ? vector.address.toLowerCase() : vector.address;
  expect(data.completeSignIn.user.identities).toContainEqual({ scope: vector.scope, address });
});

test.each(ISSUED_VECTORS)('13.2 $scope: $made is not believed for a text with one letter changed', async (vector) => {
  await issue({ ...vector, message: vector.message.replace('moves no funds', 'moves no fundz') });
  const { errors } = await complete(service, VECTOR_TERMS.nonce, toAnswer(vector));
  expect(errors[0]?.extensions.reason).toBe('WRONG_PROOF');
});

test.each(FLOW_SIGNATURES)(
  '13.2 FlowAddress: a signature of flow-py-sdk 2.0.2 with $signing_algorithm and $hashing_algorithm is believed',
  async ({ signature, ...key }) => {
    node.accounts.set(FLOW_VECTOR.address.slice(2), [{ index: '0', weight: '1000', revoked: false, ...key }]);
    await issue({ scope: 'FlowAddress', ...FLOW_VECTOR });
    const proof = JSON.stringify([{ addr: FLOW_VECTOR.address, keyId: 0, signature }]);
    expect((await complete(service, VECTOR_TERMS.nonce, { proof })).errors).toEqual([]);
  },
);

/** Puts a vector's text in the place of one that was issued just now. */
async function issue({ scope, address, message }: Pick<WalletVector, 'scope' | 'address' | 'message'>): Promise<void> {
  const { data } = await requestWallet(service, address, scope);
  const challenges = service.database.collection<{ readonly _id: string; readonly expected: string }>('challenges');
  const issued = await challenges.findOneAndDelete({ _id: data.requestWalletSignIn.id });
  await challenges.insertOne({ ...issued, _id: VECTOR_TERMS.nonce, expected: message });
}

function toAnswer({ proof, publicKey }: WalletVector): { readonly proof: string; readonly publicKey?: string } {
  return { proof, ...(publicKey !== undefined && { publicKey }) };
}
