/** The code of an internal error; its cause goes only to the log. */
export const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** The message of an internal error. */
export const INTERNAL_MESSAGE = 'An internal error occurred. If it persists, report the request id.';
