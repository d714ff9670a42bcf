/** The code that the operating system gave an error, as ENOENT; empty for another error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
