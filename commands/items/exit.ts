/** What the tool tells the script that runs it. */
export const EXIT = {
  done: 0,
  /** The service, or the file itself, stands against it: a repeat of the same would be refused too. */
  refused: 1,
  usage: 2,
  /** The service was not reached, or the connection broke, again and again: try later. */
  broken: 3,
} as const;
