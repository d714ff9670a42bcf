import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { PLACES } from '../../parts/page/places.ts';
import { MODIFIER, SEARCH_KEY } from '../../site/keys.ts';
import { shortcuts as words } from '../../words/en/shell.ts';
import { chooseSingleKeys, hasSingleKeys } from './single-keys.ts';

interface Shortcut {
  readonly keys: readonly string[];
  readonly text: string;
}

const SINGLE: readonly Shortcut[] = [
  { keys: ['?'], text: words.help },
  { keys: [SEARCH_KEY], text: words.search },
  ...PLACES.map(({ key, label }) => ({ keys: ['g', key], text: words.go(label) })),
];

const MODIFIED: readonly Shortcut[] = [
  { keys: [MODIFIER, 'K'], text: words.palette },
  { keys: [MODIFIER, 'S'], text: words.save },
  { keys: ['Esc'], text: words.close },
];

/** Lists the keyboard shortcuts, and turns those of a single key on or off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div class="stack">
        <ShortcutList shortcuts={SINGLE} />
        <label class="tick">
          <input
            type="checkbox"
            checked={hasSingleKeys.value}
            onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
          />
          {words.singleKeys}
        </label>
        <ShortcutList shortcuts={MODIFIED} />
      </div>
    </Dialog>
  );
}

function ShortcutList({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  return (
    <dl class="shortcuts">
      {shortcuts.map(({ keys, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
