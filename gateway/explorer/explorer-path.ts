/** Where the explorer's own files are served. */
export const EXPLORER_PATH = '/explorer/';
