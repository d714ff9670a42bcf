/** What a fault means for the person, by the service's own names. A fault that is not here is told in the service's sentence. */
export const faults: Readonly<Record<string, string>> = {
  NAME: 'A name has 1 to 100 characters.',
  DESCRIPTION: 'A description has at most 1,000 characters.',
  NO_WALLET: 'Link a wallet to your account first. A credential belongs to the wallet of its curator.',
  INVALID_ADDRESS: 'One of these is not a wallet address.',
  TOO_MANY_ADDRESSES: 'Ask about 100 addresses at most.',
  EMAIL_PRIVATE: 'Only the curator and the owner of an e-mail address may ask about it.',
  NOT_CURATOR: 'Only the curator of this credential may do this. Check which account you are signed in with.',
  NO_SUCH_CREDENTIAL: 'This credential no longer exists.',
  CURSOR: 'This page of the list is gone. Begin again with the first one.',
  NO_ANSWER: 'The service gave no answer that can be read.',
  INTERNAL_SERVER_ERROR: 'Something went wrong in the service. Try again; if it stays, report the request ID.',
};

/** Above the sentence that tells a fault. */
export const faultTitle = 'That did not work';
