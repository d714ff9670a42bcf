import type { Plugin } from 'vite';

/** Makes each text of the dashboard 40 % longer, as translations from English are. */
const LENGTHEN = `
const lengthenText = (text) => text === '' ? text : text + ' ' + 'ōrdīs verbörum lōngiōrum '.repeat(99).slice(0, Math.ceil(text.length * 0.4)).trim();
const lengthen = (words) => {
  if (typeof words === 'string') return lengthenText(words);
  if (typeof words === 'function') return (...values) => lengthen(words(...values));
  if (Array.isArray(words)) return words.map(lengthen);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, lengthen(value)]));
};
`;

const EXPORTED = /^export const (\w+) =/gm;

/** Builds the dashboard in a language that nobody speaks: English, but longer. */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'post',
    transform: (code, id) => {
      if (!id.includes('/dashboard/words/en/')) return null;
      const names = [...code.matchAll(EXPORTED)].map(([, name = '']) => name);
      const longer = names.map((name) => `export const ${name} = lengthen(${name}InEnglish);`);
      return [LENGTHEN, code.replaceAll(EXPORTED, 'const $1InEnglish ='), ...longer].join('\n');
    },
  };
}
