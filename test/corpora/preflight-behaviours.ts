import { APP_ORIGIN } from '../support/partner.ts';

const ORIGIN = 'access-control-allow-origin';
const METHODS = 'access-control-allow-methods';

/** CORS answers (spec 4.6.4): 1 when creation passes, else words of the refusal. */
export const PREFLIGHT_BEHAVIOURS: readonly (readonly [cors: Record<string, string | string[]>, words: 1 | string])[] =
  [
    [{ [ORIGIN]: APP_ORIGIN, [METHODS]: 'GET' }, 1],
    [{ 'Access-Control-Allow-Origin': APP_ORIGIN, 'Access-Control-Allow-Methods': 'POST, GET, OPTIONS' }, 1],
    [{ [ORIGIN]: APP_ORIGIN, [METHODS]: ['POST', 'GET'] }, 1],
    [{ [ORIGIN]: [APP_ORIGIN, APP_ORIGIN], [METHODS]: 'GET' }, `is "${APP_ORIGIN}, ${APP_ORIGIN}"`],
    [{ [ORIGIN]: ['*', APP_ORIGIN], [METHODS]: 'GET' }, `is "*, ${APP_ORIGIN}"`],
    [{ [ORIGIN]: '*', [METHODS]: 'GET' }, 'is "*"'],
    [{ [ORIGIN]: APP_ORIGIN.toUpperCase(), [METHODS]: 'GET' }, 'is "'],
    [{ [METHODS]: 'GET' }, `${ORIGIN} is missing`],
    [{ [ORIGIN]: APP_ORIGIN }, `${METHODS} is missing`],
    [{ [ORIGIN]: APP_ORIGIN, [METHODS]: 'get' }, 'is "get"'],
    [{ [ORIGIN]: APP_ORIGIN, [METHODS]: 'GETS, POST' }, 'must list GET'],
    [{ [ORIGIN]: APP_ORIGIN, [METHODS]: '*' }, 'is "*"'],
  ];
