/** What a test of a source says of its steps and of what they came to. */
export const testWords = {
  steps: {
    form: 'Form',
    endpoint: 'Endpoint',
    preflight: 'CORS preflight',
    request: 'Request',
    status: 'Status',
    json: 'JSON',
    expression: 'Expression',
    result: 'Result',
  },
  states: {
    passed: 'Passed',
    failed: 'Failed',
    'not-reached': 'Not reached',
    unknown: 'A browser does not report this to pages',
    skipped: 'Not needed: a browser sends this request without a preflight',
    running: 'Running',
  },
  shortStates: {
    passed: 'Passed',
    failed: 'Failed',
    'not-reached': 'Not reached',
    unknown: 'Unknown',
    skipped: 'Not needed',
    running: 'Running…',
  },
  expected: (expected: number) => `should be ${expected}`,
  unexpected: (result: number, expected: number) =>
    `This address should be ${expected}, but the expression returned ${result}.`,
  summaries: {
    passed: 'The test passed.',
    failed: 'The test failed.',
    unexpected: 'An address did not get the result that it should.',
    doubtful: 'The test passed with a warning.',
  },
  status: (status: number) => `Status ${status}`,
} as const;
