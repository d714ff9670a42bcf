import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { announce } from '../../parts/notices/toasts.tsx';
import { PAGES } from '../../site/paths.ts';
import { shortcuts } from '../../words/en/shell.ts';
import { type Findings, MOST_SEARCHED, useDestinations } from './find-destinations.ts';

const words = shortcuts.find;

/** Goes to a page or to something of the person's by its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const found = useDestinations(text.trim());
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Finder text={text} setText={setText} found={found} onClose={onClose} />
    </Dialog>
  );
}

interface FinderProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly found: Findings;
  readonly onClose: () => void;
}

/** A text field above its matches. The arrow keys move between them, and Enter in the field goes to the first. */
function Finder({ text, setText, found: { destinations, isPartial }, onClose }: FinderProps) {
  const { route } = useLocation();
  const [first] = destinations;
  useEffect(() => {
    if (text !== '') announce(words.found(destinations.length));
  }, [text, destinations.length]);
  const goToFirst = (event: Event): void => {
    event.preventDefault();
    if (!first) return;
    onClose();
    if (PAGES.test(first.href)) route(first.href);
    else location.assign(first.href);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it moves the focus between what is inside
    <form class="palette" onSubmit={goToFirst} onKeyDown={moveFocus}>
      <input
        type="search"
        aria-label={words.label}
        placeholder={words.label}
        autocomplete="off"
        data-first-focus
        maxLength={100}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {!first && <p class="quiet palette-none">{words.none(text)}</p>}
      <ul>
        {destinations.map(({ href, label, kind }, index) => (
          <li key={href}>
            <a href={href} class={index === 0 ? 'first' : undefined} onClick={onClose}>
              <bdi class="grow">{label}</bdi>
              <span class="quiet small">{kind}</span>
            </a>
          </li>
        ))}
      </ul>
      {isPartial && <p class="quiet small palette-none">{words.partial(MOST_SEARCHED)}</p>}
    </form>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the field and the links. */
function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || event.isComposing || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
