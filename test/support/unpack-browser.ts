/**
 * Unpacks the Chromium that its npm package brings, once for the whole run, and gives its path. A Chromium that
 * CHROMIUM_PATH names is taken instead.
 */
export async function unpackBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  // By this word the package brings the system libraries along that a bare machine lacks. It is read on import.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
