/** What a fault means for the person, by the service's own names. A fault that is not here is told in the service's sentence. */
export const faults: Readonly<Record<string, string>> = {
  NAME: 'A name has 1 to 100 characters.',
  DESCRIPTION: 'A description has at most 1,000 characters.',
  NO_WALLET: 'Link a wallet to your account first. A credential belongs to the wallet of its curator.',
  INVALID_ADDRESS: 'This is not a wallet address of a chain that the service knows.',
  TOO_MANY_ADDRESSES: 'Ask about 100 addresses at most.',
  EMAIL_PRIVATE: 'Only the curator and the owner of an e-mail address may ask about it.',
  NOT_CURATOR: 'Only the curator of this credential may do this. Check which account you are signed in with.',
  NO_SUCH_CREDENTIAL: 'This credential no longer exists.',
  ARCHIVED: 'This credential is archived. Bring it back before you change it.',
  OFFER_OVER: 'This offer is over: it was answered, taken back, or has ended.',
  OFFER_TO_SELF: 'This wallet is the curator already. Enter another one.',
  WALLET_NOT_LINKED: 'This wallet is no longer linked to your account. Choose another one.',
  IDEMPOTENCY_KEY_REUSED: 'This form was sent before with other texts. Send it again.',
  NOT_LISTED: 'A new version of the dashboard was installed. Reload the page; what you typed is kept.',
  SESSION_OVER: 'Your session has ended. Sign in again; what you typed is kept.',
  SEARCH: 'Search for a shorter text.',
  INVALID_ITEM: 'This is neither a wallet address nor an e-mail address.',
  PAGE_EXPIRED: 'The list was replaced while you paged through it. Begin again with the first page.',
  UNDO_OVER: 'This change can’t be undone any more. Only the last replacement can, within a day.',
  UNDO_AMBIGUOUS: 'The list has changed since, so it can’t be undone: the newer changes would go too.',
  NOTHING_TO_UNDO: 'There is nothing to undo: the list before is no longer kept.',
  NOTE: 'A note has at most 200 characters.',
  PREFIX: 'Search for a shorter text.',
  LIST_BUSY: 'A large change of this list is under way. Try again in some seconds.',
  CURSOR: 'This page of the list is gone. Begin again with the first one.',
  NO_ANSWER: 'The service gave no answer that can be read.',
  INTERNAL_SERVER_ERROR: 'Something went wrong in the service. Try again; if it stays, report the request ID.',
};

/** Above the sentence that tells a fault. */
export const faultTitle = 'That did not work';
