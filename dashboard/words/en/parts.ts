/** The words of parts that many screens use. */
export const parts = {
  optional: 'optional',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it yourself.',
  loading: 'Loading…',
  tryAgain: 'Try again',
  requestId: (id: string) => `Request ${id}`,
  copyRequestId: 'Copy the request ID',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  breadcrumb: 'Breadcrumb',
  state: { UNUSED: 'Unused', FINE: 'Fine', FAILING: 'Failing', PAUSED: 'Paused' },
  kind: { LIST: 'List', REST: 'REST', GRAPHQL: 'GraphQL' },
} as const;
