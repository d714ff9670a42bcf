import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const PLACEHOLDERS = new MatchDecorator({
  regexp: /\$address(?:Without0x)?/g,
  decoration: Decoration.mark({ class: 'cm-placeholder-mark' }),
});

interface Marks {
  marks: DecorationSet;
  update: (update: ViewUpdate) => void;
}

function createMarks(view: EditorView): Marks {
  const plugin: Marks = {
    marks: PLACEHOLDERS.createDeco(view),
    update: (update) => {
      plugin.marks = PLACEHOLDERS.updateDeco(update, plugin.marks);
    },
  };
  return plugin;
}

/** Colours the placeholders for the address. */
export function markPlaceholders(): Extension {
  return ViewPlugin.define(createMarks, { decorations: ({ marks }) => marks });
}
