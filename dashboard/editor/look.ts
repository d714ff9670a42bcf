import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours that follow the page's theme. CodeMirror's own have too little contrast in the dark theme. */
const SYNTAX = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.operatorKeyword],
    color: 'var(--syntax-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--syntax-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--syntax-number)' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--syntax-property)' },
  { tag: [tags.typeName, tags.className], color: 'var(--syntax-type)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--alarm)' },
]);

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--raised)', borderRadius: '0.375rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: '0.8125rem', lineHeight: '1.6' },
  '.cm-content': { padding: '0.4375rem 0', caretColor: 'var(--ink)', minBlockSize: '6.5rem' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': { border: 'none', backgroundColor: 'transparent', color: 'var(--quiet)' },
  '.cm-gutters + .cm-content .cm-line': { paddingInlineStart: '0.375rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--alarm)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-placeholder-mark': {
    borderRadius: '0.1875rem',
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-strong)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '0.375rem',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--alarm)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    font: 'inherit',
    borderRadius: '0.25rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-strong)',
  },
  '.cm-completionDetail': { color: 'var(--quiet)', fontStyle: 'normal', marginInlineStart: '0.75rem' },
  '.cm-completionIcon': { display: 'none' },
});

/** The appearance of every editor. */
export function look(): Extension {
  return [THEME, syntaxHighlighting(SYNTAX)];
}
