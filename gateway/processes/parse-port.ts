import { InvalidArgumentError } from 'commander';

/** A port from the command line. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a number from 0 to 65535.');
}
