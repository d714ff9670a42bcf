/** The exit codes of the tool. */
export const EXIT = {
  done: 0,
  /** The service refused, or the file is invalid: a repeat would fail too. */
  refused: 1,
  usage: 2,
  /** The service could not be reached after several attempts: try again later. */
  broken: 3,
} as const;
