import type { Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Inserts typed text itself. A browser that inserts text copies the colour of the surrounding text into an inline style, which the page's
 * Content-Security-Policy refuses.
 */
export function insertTyped(): Extension {
  return EditorView.domEventHandlers({
    beforeinput: (event, view) => {
      const { inputType, data } = event;
      if (inputType !== 'insertText' || data === null || view.composing) return false;
      const { from, to } = view.state.selection.main;
      const insert = (): Transaction => {
        return view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
      };
      // Extensions such as the one that closes brackets take precedence.
      const handlers = view.state.facet(EditorView.inputHandler);
      if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
      event.preventDefault();
      return true;
    },
  });
}
