import { SECOND } from './durations.ts';

/** No client gives a call up sooner, and repeats it. */
export const SHORTEST_PATIENCE = SECOND / 2;
