/** What the curator asks for. */
export interface FileChange {
  readonly operation: string;
  readonly credId: number;
  readonly url: string;
  readonly token: string;
  readonly dryRun: boolean;
}
