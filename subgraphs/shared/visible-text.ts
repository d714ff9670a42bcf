/** Control characters, and those that show nothing or change the direction: with them, a name could look like another one. */
const HIDDEN = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\ufe0f]]/v;

/** A letter, a digit or a symbol. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** More marks than any script puts on one letter: they would cover the lines around it. */
const PILE = /\p{M}{5}/u;

/** Scripts that are written with joiners: in Persian and in the scripts of India, they change how the letters beside them look. */
const JOINING =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}';

/** A joiner that shows: between letters of such a script, or between the parts of a picture. */
const JOINER = new RegExp(
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])|(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})`,
  'gu',
);

/** Whether all of a text is visible: people decide by the names of apps and credentials. */
export function isVisibleText(text: string): boolean {
  return SHOWN.test(text) && !HIDDEN.test(text.replaceAll(JOINER, '')) && !PILE.test(text);
}
