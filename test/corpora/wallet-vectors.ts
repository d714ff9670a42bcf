import type { NodeKey } from '../support/flow-node.ts';

/** The sign-in host that the vectors were made for. */
export const VECTOR_HOST = 'https://sign-in.example:8443';

/** What stands in every text of the vectors where a challenge has its own: the nonce and the two times. */
export const VECTOR_TERMS = {
  nonce: '0123456789abcdef01234567',
  issuedAt: '2026-11-21T09:15:00.000Z',
  expirationTime: '2026-11-21T09:25:00.000Z',
} as const;

/** The answer to a challenge as public tools of the chain made it, none of them ours. */
export interface WalletVector {
  readonly scope: string;
  /** The tools, and what they made. Those of npm and PyPI were run outside this repository. */
  readonly made: string;
  readonly address: string;
  readonly proof: string;
  readonly publicKey?: string;
  /** The text as it was signed. */
  readonly message: string;
}

const APTOS_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const APTOS_ADDRESS = '0x63c5215e87770d17b9f4cd47c777e322f4eb152cfd2054c1080fd9d57c48913b';
const SINGLE_KEY_ADDRESS = '0xf5a7e0904d81dda916e5bfcfa1d71c45840538ae450a7e0c8a177b58631f3da3';
const COMPRESSED_KEY = 'Ao21WwXbhsCxeGyknwlddjRMnmBWsvAnAafn88IKq/2R';

/**
 * Vectors of the texts that this service issues. All keys are made of the secret key of RFC 8032's first test:
 * 9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60.
 */
export const ISSUED_VECTORS: readonly WalletVector[] = [
  {
    scope: 'EVMAddress',
    made: 'text and signature by viem 2.57.20 (createSiweMessage, signMessage)',
    address: '0x09231da7b19A016f9e576d23B16277062F4d46A8',
    proof:
      '0x49c4763d653865099e2b78b10b8f6a1b92f6f74a2fcb8adafa4cedc1c1abdec81524e20d877230721554fd161a7d62ed5d4f6f7cb861bd4b5fdea6da8a90c6191c',
    message: text('Ethereum', '0x09231da7b19A016f9e576d23B16277062F4d46A8', '1'),
  },
  {
    scope: 'SolanaAddress',
    made: 'text by @solana/wallet-standard-util 1.1.4 (createSignInMessageText), signature by tweetnacl 1.0.3',
    address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
    proof: 'aoPpChz9QgaPMMmcMsO3PL+MTSzFoDxEk2+xknU2tfbnebCFO2NBXH1suG1mwxB6gYwIbQuN9dKG8axFhqYGDw==',
    message: text('Solana', 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z', 'mainnet'),
  },
  {
    scope: 'AptosAddress',
    made: 'address and signature by @aptos-labs/ts-sdk 7.3.0 (Ed25519Account), with the origin as the application',
    address: APTOS_ADDRESS,
    proof:
      '0xd66b43970f8df422c6c4298c5e9a4bc55caf8c27c190d7103c04861916a2a37d967f64c60085aa542e496fbafce96c9525b75c0f882724f6f3e112cc4814aa0f',
    publicKey: `0x${APTOS_KEY}`,
    message: text('Aptos', APTOS_ADDRESS, '1'),
  },
  {
    scope: 'AptosAddress',
    made: 'address and signature by @aptos-labs/ts-sdk 7.3.0 (Ed25519Account), with the host as the application',
    address: APTOS_ADDRESS,
    proof:
      '0x23bd15b1792e91bcf284e9dd9aa831a5c8b8c5248543ba1e5412b6fd6c60e93e8621b06712929f37048563a958e04c361f5b7dd8caa216df4a50aababbc29a0d',
    publicKey: `0x${APTOS_KEY}`,
    message: text('Aptos', APTOS_ADDRESS, '1'),
  },
  {
    scope: 'AptosAddress',
    made: 'address, signature and their spelling by @aptos-labs/ts-sdk 7.3.0 (SingleKeyAccount)',
    address: SINGLE_KEY_ADDRESS,
    proof:
      '0x00407af6959d19967e2963cb85f07238c1917f13c2950be8bb569ae90e20288eceffa8a1a0c70026d5dd1f2fc0027e90e0fe9bfb0cf8af827e1b8e7f284ce7773600',
    publicKey: `0x0020${APTOS_KEY}`,
    message: text('Aptos', SINGLE_KEY_ADDRESS, '1'),
  },
  {
    scope: 'SeiAddress',
    made: 'address and signature by @cosmjs/amino 0.39.0 (Secp256k1Wallet), found right by @keplr-wallet/cosmos 0.13.41',
    address: 'sei1e9rxz3ssv5sqf4n23nfnlh4atv3uf3fs230wag',
    proof: 'L74rA1xQq5B5QTzKZ/v/W9RsCcqVWv3fi05O0aeE45MkVfctK+bcOSWNCcimzzFhfz910P+7pkSrUhgvCuRgXg==',
    publicKey: COMPRESSED_KEY,
    message: text('Sei', 'sei1e9rxz3ssv5sqf4n23nfnlh4atv3uf3fs230wag', 'pacific-1'),
  },
  {
    scope: 'InjectiveAddress',
    made: 'address and signature by @keplr-wallet/cosmos and crypto 0.13.41 (makeADR36AminoSignDoc, ethsecp256k1)',
    address: 'inj1py33mfa3ngqkl8jhd53mzcnhqch5634g445axa',
    proof: '6jJLC+wNILvX9y5zSlF03raAMP4f7ShSwh4pkJVoSSRTFUTFDFqXzCMvBOS+VEfStuH6bT2J+kLcVqdSeI287g==',
    publicKey: COMPRESSED_KEY,
    message: text('Injective', 'inj1py33mfa3ngqkl8jhd53mzcnhqch5634g445axa', 'injective-1'),
  },
];

/** What a real wallet made of another text, published in a test of its makers or users. */
export const PUBLISHED_VECTORS: readonly WalletVector[] = [
  {
    scope: 'InjectiveAddress',
    made: 'Keplr on Injective, in the tests of coinhall/cosmes (verify.test.ts)',
    address: 'inj1ys3hr2a6sn3wwqsmmrk8pgrvk58e8wrn6zn44m',
    proof: '+7PNZm4XxKtpvZA+HqxpMKJgZcqA2w3WVSheLGvzrrIBJZGOTdcpBT7wLUhluY46EokTeRRWUaBDSv2vVoEdfw==',
    publicKey: 'AmGjuPKUsuIAuGgJ3xH7KGWlSU9cwVnsesrwWwyYLbMg',
    message: 'Hi from CosmeES! This is a test message just to prove that the wallet is working.',
  },
  {
    scope: 'EVMAddress',
    made: 'the documentation of web3.js (eth.accounts.sign)',
    address: '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23',
    proof:
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
    message: 'Some data',
  },
];

const P256_KEY =
  '667fef5f7578a801037ed144092dcf7c7c44e3bf3e09cfc8a67fcf70fcd8123a3a29739e598824b33aef8068c6057a2f9fa1661253f1ea799e6ef7ce89a00438';
const SECP256K1_KEY =
  '8db55b05db86c0b1786ca49f095d76344c9e6056b2f02701a7e7f3c20aabfd913ebbe148dd17c56551a52952371071a6c604b3f3abe8f2c8fa742158ea6dd7d4';

/** The account of the Flow vectors. */
export const FLOW_VECTOR = {
  address: '0xf8d6e0586b0a20c7',
  message: text('Flow', '0xf8d6e0586b0a20c7', 'mainnet'),
} as const;

/** Keys with signatures of the text by flow-py-sdk 2.0.2 (InMemorySigner.sign_user_message); two have a high s. */
export const FLOW_SIGNATURES: readonly (Pick<NodeKey, 'public_key' | 'signing_algorithm' | 'hashing_algorithm'> & {
  readonly signature: string;
})[] = [
  {
    public_key: P256_KEY,
    signing_algorithm: 'ECDSA_P256',
    hashing_algorithm: 'SHA2_256',
    signature:
      'ca417405eb9b13633d57d0afdebf6c3817d68b1626d8133416a8c896b9144d377b064e578cfae87fe27e1dd58bb583e5c5a2b2bd6ae92afa5eb655c5b32928c3',
  },
  {
    public_key: `0x${P256_KEY}`,
    signing_algorithm: 'ECDSA_P256',
    hashing_algorithm: 'SHA3_256',
    signature:
      '0cb17bfd562b59f5cb4074f4c41ccf6892084cb97b566992f08f3f7c6aeee2172951cfb587c8fd9cec8396e2d4ccb5e8f6fa54b62641ec699f5ae1b125ebd7c1',
  },
  {
    public_key: `0x${SECP256K1_KEY}`,
    signing_algorithm: 'ECDSA_secp256k1',
    hashing_algorithm: 'SHA2_256',
    signature:
      '05e25166e1d4edb1952463804d77ed2c85c4e1f21d50c07dbf663daeed93856f997fa041c7fbac918073c4a401f8db724af6499c36b2d664ca6c3149a776402d',
  },
  {
    public_key: `0x${SECP256K1_KEY}`,
    signing_algorithm: 'ECDSASecp256k1',
    hashing_algorithm: 'SHA3_256',
    signature:
      '0ea12d5046ea85ca0cce83af93f7f26edb7b7fc53001365950fd5deade91b3c3d730833f72713c3179a47f7b4005c1a9c9beb5afcbf32a00282ef1ee06394c70',
  },
];

function text(account: string, address: string, chainId: string): string {
  return `sign-in.example:8443 wants you to sign in with your ${account} account:
${address}

Sign in to Credgraph, or link this wallet to your account there. It costs nothing and moves no funds.

URI: ${VECTOR_HOST}
Version: 1
Chain ID: ${chainId}
Nonce: ${VECTOR_TERMS.nonce}
Issued At: ${VECTOR_TERMS.issuedAt}
Expiration Time: ${VECTOR_TERMS.expirationTime}`;
}
