/** Whether a URL was parsed from a text that a browser leaves as it is, but for the slash after a host. */
export function isUnchanged({ href, origin }: URL, text: string): boolean {
  return href === text || (text.startsWith(origin) && href === `${origin}/${text.slice(origin.length)}`);
}
