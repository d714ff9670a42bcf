/** The words of the dialog that asks a blockchain, and of what a node needs. */
export const chain = {
  open: 'Ask a blockchain',
  title: 'Ask a blockchain',
  text: 'The form is filled with a call of a node. Afterwards you can edit and test it like any other.',
  question: 'Who is eligible',
  questions: {
    erc20: 'Holders of a token (ERC-20)',
    erc721: 'Holders of an NFT (ERC-721)',
    erc1155: 'Holders of one token of several (ERC-1155)',
    native: 'Holders of the native currency',
    view: 'Addresses for which a contract says true',
  },
  endpoint: 'URL of the node (RPC)',
  labels: {
    contract: 'Contract',
    token: 'ID of the token',
    view: 'Function',
    decimals: 'Decimals of the token',
    amount: 'At least',
  },
  hints: {
    contract: 'Its address on the chain of this node.',
    token: 'A number, or hex with 0x.',
    view: 'One that takes an address and returns a bool, such as isMember.',
    decimals:
      'What its decimals() returns: 18 for most tokens, 6 for many stablecoins. Look it up: this page asks nobody.',
    amount: 'In whole coins, such as 1 or 0.5.',
  },
  count: 'How many of them, such as 1.',
  mistakes: {
    contract: 'Enter 0x and 40 hexadecimal digits.',
    token: 'Enter a number from 0 to 2²⁵⁶ − 1.',
    view: 'Enter the name of the function alone, or with (address).',
    decimals: 'Enter a number from 0 to 77.',
    amount: 'Enter an amount above 0, with a point and no more digits after it than the token has decimals.',
  },
  key: 'Value of the Authorization header',
  keyHint:
    'If the provider takes its key in this header, such as Bearer YOUR-KEY. For another header, add it in the form.',
  fill: 'Fill the form',
  filled: 'The form was filled. Now test it.',
  note: {
    key: 'A key in this URL is no secret: keepers, the next curator and your browser get it. Put it in a header if the provider allows that, or behind the proxy.',
    origin: (origin: string) =>
      `Many public nodes let every page in with “*”, and the test refuses them: the preflight’s access-control-allow-origin must be exactly ${origin}. Let a node of your own allow that origin, or put this small proxy before any node.`,
    proxy: 'A proxy for one node and one contract',
  },
} as const;
