/** The first account of the mnemonic that EVM development tools share. */
export const DEMO_ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
