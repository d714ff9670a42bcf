import type { ServiceTarget } from './service-target.ts';

/** A change of a list by a file. */
export interface FileChange extends ServiceTarget {
  readonly operation: string;
  readonly dryRun: boolean;
}
