import { InvalidArgumentError } from 'commander';

/** Parses a port from the command line. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a number from 0 to 65535.');
}

/** A timer cannot exceed 24 days, and an hour is long enough for any wait. */
const MOST_SECONDS = 3600;

/** Parses a time in seconds from the command line. */
export function parseSeconds(text: string): number {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  if (seconds >= 0.001 && seconds <= MOST_SECONDS) return seconds;
  throw new InvalidArgumentError(`It must be a number of seconds, from 0.001 to ${MOST_SECONDS}.`);
}

/** Parses a limit from the command line. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('It must be a whole number above 0.');
}

/** Headers that cannot be forwarded: our own, which the gateway itself sets, and those of the connection or of the framing. */
const NEVER_FORWARDED =
  /^(credgraph-.*|host|content-(type|length|encoding)|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|accept(-encoding)?)$/;

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/** Parses comma-separated names of headers from the command line into lower case. */
export function parseHeaderNames(text: string): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !HEADER_NAME.test(name) || NEVER_FORWARDED.test(name));
  if (wrong === undefined) return names;
  throw new InvalidArgumentError(`It must be a list of request headers, but "${wrong}" cannot be forwarded.`);
}

/** Parses comma-separated origins, or `*`, from the command line. */
export function parseOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((each) => each.trim());
  const wrong = origins.find((each) => each !== '*' && URL.parse(each)?.origin !== each);
  if (wrong === undefined) return origins;
  throw new InvalidArgumentError(
    `It must be * or a list of origins such as https://app.example, but "${wrong}" is neither.`,
  );
}
