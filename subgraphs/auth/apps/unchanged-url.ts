/** Whether a browser leaves the text of a URL unchanged, except for the slash after the host. */
export function isUnchanged({ href, origin }: URL, text: string): boolean {
  return href === text || (text.startsWith(origin) && href === `${origin}/${text.slice(origin.length)}`);
}
