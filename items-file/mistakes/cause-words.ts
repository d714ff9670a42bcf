import type { MistakeCause } from './find-cause.ts';

/** Why a text is no item, in words for people, in the dashboard and in the terminal. */
export const CAUSE_WORDS: Readonly<Record<MistakeCause, string>> = {
  EMPTY: 'It is empty.',
  TOO_LONG: 'It is too long for an address.',
  UNKNOWN_FORM: 'It is neither a wallet address nor an e-mail address.',
  MARK_AROUND: 'It has a comma, a quote or another mark before or after it.',
  MISSING_0X: 'It lacks the 0x at its beginning.',
  LETTER_O: 'It begins with the letter O, not with a zero.',
  INVISIBLE: 'It contains an invisible character.',
  WIDE: 'It has letters or digits of another form, such as full-width ones.',
  EXPLORER_URL: 'It is the URL of a page about an address.',
  PREFIX: 'It has a prefix, such as “eth:”, “mailto:” or “\\x”.',
  WORDS_AROUND: 'It has other words beside the address.',
  SEVERAL: 'It has several items in one field.',
  NAME: 'It is a name. Look up its address, because a name can change its owner.',
  TRANSACTION_URL: 'It is the URL of a transaction, not of an address.',
  SHORTENED: 'The address is shortened. Copy all of it.',
  WRONG_LENGTH: 'It has too few or too many digits for an address.',
  NUMBER: 'A spreadsheet has made a number of it. Format the column as text, and enter it again.',
  BROKEN: 'A letter of it can’t be read. The file has another encoding, or was damaged before.',
  FORMULA: 'It is a formula or an error of a spreadsheet, not its result.',
};
