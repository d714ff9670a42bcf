import http from 'node:http';
import https from 'node:https';
import type { AxiosRequestConfig } from 'axios';
import { SECOND } from '../../shared/durations.ts';

/** For the whole answer, and for the wait before it. */
const TIMEOUT = 5 * SECOND;

/** The most questions to a node at once. Others wait for a connection, so that many sign-ins do not use up what the node allows. */
const AT_ONCE = 16;

const CONNECTIONS = { keepAlive: true, timeout: TIMEOUT, maxSockets: AT_ONCE };
const AGENTS = { httpAgent: new http.Agent(CONNECTIONS), httpsAgent: new https.Agent(CONNECTIONS) };

/** How a node of a chain is asked, which the operator has chosen: its address may be private. `longest` is in bytes. */
export function nodeTerms(longest: number): AxiosRequestConfig {
  return {
    ...AGENTS,
    // Only a signal ends a slow body.
    signal: AbortSignal.timeout(TIMEOUT),
    proxy: false,
    maxRedirects: 0,
    maxContentLength: longest,
    responseType: 'json',
    validateStatus: () => true,
  };
}
