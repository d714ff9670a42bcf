/** Remembers a choice on this device. Without storage it lasts until the page is closed. */
export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The browser refuses storage.
  }
}

/** The choice that was kept on this device; null without one. */
export function findChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
