/** A change of a list by a file. */
export interface FileChange {
  readonly operation: string;
  readonly credId: number;
  readonly url: string;
  readonly token: string;
  readonly dryRun: boolean;
}
