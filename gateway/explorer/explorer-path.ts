/** The path of the explorer's files. */
export const EXPLORER_PATH = '/explorer/';
