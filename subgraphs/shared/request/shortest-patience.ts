import { SECOND } from '../durations.ts';

/** The shortest time after which a client is assumed to give up a call and repeat it. */
export const SHORTEST_PATIENCE = SECOND / 2;
