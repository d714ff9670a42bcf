import { InvalidArgumentError } from 'commander';

/** Parses a number of the command line, such as the ID of a credential; throws InvalidArgumentError. */
export function parseWhole(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
