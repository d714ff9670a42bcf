/** Control characters, and those that show nothing or change the direction: with them, a name could look like another one. */
const HIDDEN = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\ufe0f]]/v;

/** A letter, a digit or a symbol. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** More marks than any script puts on one letter: they would cover the lines around it. */
const PILE = /\p{M}{5}/u;

/** Whether all of a text is visible: people decide by the names of apps. */
export function isVisibleText(text: string): boolean {
  return SHOWN.test(text) && !HIDDEN.test(text) && !PILE.test(text);
}
