/**
 * Gives the browser a valid language. Under the POSIX locale Chromium's is `en-US@posix`, and the chart library, which formats
 * numbers in it, could not be loaded.
 */
export function ensureValidLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: document.documentElement.lang, configurable: true });
  }
}
