/** An address in an odd form: what the message names, or null where no message is issued. */
export type AddressForm = readonly [scope: string, what: string, address: string, named: string | null];

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SOLANA = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
const SEI = 'sei1e9rxz3ssv5sqf4n23nfnlh4atv3uf3fs230wag';
const APTOS = '0x63c5215e87770d17b9f4cd47c777e322f4eb152cfd2054c1080fd9d57c48913b';
const INJECTIVE = 'inj1py33mfa3ngqkl8jhd53mzcnhqch5634g445axa';
const FLOW = '0xf8d6e0586b0a20c7';

/** Odd forms of the addresses of each chain. One address has one spelling, so that nobody is two people. */
export const ADDRESS_FORMS: readonly AddressForm[] = [
  ['EVMAddress', 'without a checksum', EVM.toLowerCase(), EVM],
  ['EVMAddress', 'in upper case', `0x${EVM.slice(2).toUpperCase()}`, EVM],
  ['EVMAddress', 'with the checksum of Rootstock', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', EVM],
  ['EVMAddress', 'with the checksum of its test network', '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd', EVM],
  ['EVMAddress', 'with spaces around it', ` ${EVM} `, EVM],
  ['EVMAddress', 'with a wrong checksum', EVM.replace('aA', 'Aa'), null],
  ['EVMAddress', 'without 0x', EVM.slice(2), null],
  ['EVMAddress', 'empty', '', null],
  ['EVMAddress', 'of nothing but 0x', '0x', null],
  ['EVMAddress', 'a digit short', EVM.slice(0, -1), null],
  ['EVMAddress', 'with a digit that is none', `0x${'g'.repeat(40)}`, null],
  ['EVMAddress', 'that is a name', 'vitalik.example', null],
  ['EVMAddress', 'of Aptos', APTOS, null],
  ['EVMAddress', 'of Flow', FLOW, null],
  ['SolanaAddress', 'as it is', SOLANA, SOLANA],
  ['SolanaAddress', 'in lower case', SOLANA.toLowerCase(), null],
  ['SolanaAddress', 'in upper case', SOLANA.toUpperCase(), null],
  ['SolanaAddress', 'with a letter that base58 lacks', SOLANA.replace('F', '0'), null],
  ['SolanaAddress', 'of 31 bytes', SOLANA.slice(2), null],
  ['SolanaAddress', 'of 33 bytes', 'z'.repeat(44), null],
  ['SolanaAddress', 'in hex', 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', null],
  ['SolanaAddress', 'of Sei', SEI, null],
  ['SeiAddress', 'as it is', SEI, SEI],
  ['SeiAddress', 'in upper case', SEI.toUpperCase(), null],
  ['SeiAddress', 'in mixed case', SEI.replace('e9rxz', 'E9RXZ'), null],
  ['SeiAddress', 'with another checksum', `${SEI.slice(0, -1)}h`, null],
  [
    'SeiAddress',
    'of a contract, with 32 bytes',
    'sei1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursuhdhwg',
    null,
  ],
  ['SeiAddress', 'of a validator', 'seivaloper1e9rxz3ssv5sqf4n23nfnlh4atv3uf3fs577quc', null],
  ['SeiAddress', 'of Cosmos', 'cosmos1e9rxz3ssv5sqf4n23nfnlh4atv3uf3fs8a7cmf', null],
  ['SeiAddress', 'of Injective', INJECTIVE, null],
  ['SeiAddress', 'of EVM', EVM, null],
  ['AptosAddress', 'in lower case', APTOS, APTOS],
  ['AptosAddress', 'in upper case', `0x${APTOS.slice(2).toUpperCase()}`, APTOS],
  ['AptosAddress', 'without 0x', APTOS.slice(2), null],
  ['AptosAddress', 'short, of the framework', '0x1', null],
  ['AptosAddress', 'without its leading zero', `0x${'a'.repeat(63)}`, null],
  ['AptosAddress', 'a digit too long', `${APTOS}0`, null],
  ['AptosAddress', 'of EVM', EVM, null],
  ['InjectiveAddress', 'as it is', INJECTIVE, INJECTIVE],
  ['InjectiveAddress', 'in upper case', INJECTIVE.toUpperCase(), null],
  ['InjectiveAddress', 'in mixed case', INJECTIVE.replace('py33', 'PY33'), null],
  ['InjectiveAddress', 'in its EVM form', '0x09231da7b19A016f9e576d23B16277062F4d46A8', null],
  ['InjectiveAddress', 'of Sei', SEI, null],
  ['FlowAddress', 'as it is', FLOW, FLOW],
  ['FlowAddress', 'in upper case', `0x${FLOW.slice(2).toUpperCase()}`, FLOW],
  ['FlowAddress', 'without 0x', FLOW.slice(2), null],
  ['FlowAddress', 'without its leading zero', '0x1d007d755706c469'.slice(0, -1), null],
  ['FlowAddress', 'of EVM', EVM, null],
];
