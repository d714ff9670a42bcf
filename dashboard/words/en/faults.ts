/** The explanations of faults by reason. For other faults the service's own message is shown. */
export const faults: Readonly<Record<string, string>> = {
  NAME: 'Enter a name of 1 to 100 characters.',
  DESCRIPTION: 'Shorten the description to 1,000 characters.',
  NO_WALLET: 'Link a wallet to your account first. A credential belongs to the wallet of its curator.',
  INVALID_ADDRESS: 'This is not a wallet address on a supported chain.',
  TOO_MANY_ADDRESSES: 'Check at most 100 addresses at a time.',
  EMAIL_PRIVATE: 'Only the curator, or the person the e-mail address belongs to, may check it.',
  NOT_CURATOR: 'Only the curator of this credential may do this. Check which account you are signed in with.',
  NO_SUCH_CREDENTIAL: 'This credential no longer exists.',
  ARCHIVED: 'This credential is archived. Restore it before you change it.',
  OFFER_OVER: 'This offer is over: it was answered or withdrawn, or it has expired.',
  OFFER_TO_SELF: 'This wallet is already the curator. Enter another one.',
  WALLET_NOT_LINKED: 'This wallet is no longer linked to your account. Choose another one.',
  IDEMPOTENCY_KEY_REUSED: 'This form was already sent with different content. Send it again.',
  NOT_LISTED: 'A new version of the dashboard was installed. Reload the page; what you typed is kept.',
  SESSION_OVER: 'Your session has ended. Sign in again; what you typed is kept.',
  SEARCH: 'This search text is too long. Shorten it.',
  INVALID_ITEM: 'This is neither a wallet address nor an e-mail address.',
  PAGE_EXPIRED: 'The list was replaced while you were viewing it. Start again from the first page.',
  UNDO_OVER: 'This change can no longer be undone. Only the last replacement can, within a day.',
  UNDO_AMBIGUOUS: 'The list has changed since, and an undo would also remove the newer changes.',
  NOTHING_TO_UNDO: 'There is nothing to undo: the earlier list is no longer stored.',
  NOTE: 'A note has at most 200 characters.',
  PREFIX: 'This search text is too long. Shorten it.',
  LIST_BUSY: 'A large change to this list is in progress. Try again in a few seconds.',
  CURSOR: 'This page is no longer available. Start again from the first page.',
  NO_ANSWER: 'The service sent an answer that this page can’t read. Try again.',
  INTERNAL_SERVER_ERROR: 'Something went wrong in the service. Try again. If it happens again, report the request ID.',
};

/** The heading of a fault. */
export const faultTitle = 'That didn’t work';
