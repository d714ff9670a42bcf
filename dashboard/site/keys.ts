/** Whether the modifier of shortcuts is the Command key. */
const IS_MAC = /^Mac|^iP/.test(navigator.platform);

/** The modifier of shortcuts, as keyboards show it. */
export const MODIFIER = IS_MAC ? '⌘' : 'Ctrl';

/** The shortcut for searching, as `aria-keyshortcuts` names it. */
export const SEARCH_KEY = '/';

/** The shortcut for saving, as `aria-keyshortcuts` names it. */
export const SAVE_KEY = IS_MAC ? 'Meta+S' : 'Control+S';

/** Whether the modifier is held, and no other one. */
export function isModified({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
}

/** Whether a key types a character, and not into a field. */
export function isSingleKey({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  return key.length === 1 && !metaKey && !ctrlKey && !altKey && !isField(target);
}

const FIELDS =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}
