import { counted } from '../format.ts';

/** The words of a condition, which becomes an expression. */
export const condition = {
  title: 'Condition',
  sentence: (comparisons: string) => `Eligible if ${comparisons}.`,
  /** What the expression gets, as a whole. */
  answer: 'the answer',
  quoted: (text: string) => `“${text}”`,
  hint: 'Click values in the answer of a test to add them. The condition is written into the expression below.',
  start: 'Without code: run the test, then click a value in its answer.',
  join: { label: 'How the comparisons are joined', and: 'All must hold', or: 'One is enough' },
  operators: {
    is: 'is',
    isNot: 'is not',
    atLeast: 'is at least',
    contains: 'contains',
    exists: 'exists',
    length: 'has a length of at least',
  },
  operator: (path: string) => `Comparison of ${path}`,
  value: (path: string) => `Value for ${path}`,
  remove: (path: string) => `Remove ${path} from the condition`,
  isTrue: 'true',
  isFalse: 'false',
  isNull: 'null',
  notNumber: 'Enter a number.',
  values: {
    title: 'Choose a value for the condition',
    add: 'Compare',
    list: (length: number) => counted(length, 'element', 'elements'),
    added: 'The value was added to the condition.',
    replaceTitle: 'Replace the expression?',
    replaceText: 'It was written by hand. The condition takes its place; Ctrl+Z in the editor brings it back.',
    replace: 'Replace it',
  },
} as const;
