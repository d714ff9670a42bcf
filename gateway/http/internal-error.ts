/** Code of an error that is ours to mend; its cause goes to the log alone. */
export const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** All that a caller learns of it. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side. The request id helps us to find out what.';
