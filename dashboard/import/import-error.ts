import type { ImportFault } from './import-message.ts';

/** A reason why a file can't be imported, for which the page has words. */
export class ImportError extends Error {
  readonly reason: ImportFault;

  constructor(reason: ImportFault) {
    super(reason);
    this.name = 'ImportError';
    this.reason = reason;
  }
}
