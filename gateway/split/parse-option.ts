import { InvalidArgumentError } from 'commander';

/** A timer takes no more than 24 days, and nobody waits an hour. */
const MOST_SECONDS = 3600;

/** A time in seconds, from the command line. */
export function parseSeconds(text: string): number {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  if (seconds >= 0.001 && seconds <= MOST_SECONDS) return seconds;
  throw new InvalidArgumentError(`It must be a number of seconds, from 0.001 to ${MOST_SECONDS}.`);
}

/** A limit, from the command line. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('It must be a whole number above 0.');
}

/** Origins with commas between, or `*`, from the command line. */
export function parseOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((each) => each.trim());
  const wrong = origins.find((each) => each !== '*' && URL.parse(each)?.origin !== each);
  if (wrong === undefined) return origins;
  throw new InvalidArgumentError(`It must be * or origins such as https://app.example, and "${wrong}" is neither.`);
}
