import type { Mendable, Reading } from '../../import/import-message.ts';
import { importing } from '../../words/en/import.ts';
import type { ImportSession } from './import-session.ts';
import { readFile } from './read-file.ts';
import { shortened } from './rows-preview.tsx';

const words = importing.mend;

/** What can be mended: one tick for all mistakes of a kind. */
export function Mends({
  session,
  reading: { mendable },
}: {
  readonly session: ImportSession;
  readonly reading: Reading;
}) {
  if (mendable.length === 0) return null;
  return (
    <fieldset class="options">
      <legend>{words.title}</legend>
      {mendable.map((each) => (
        <MendTick key={each.cause} session={session} mendable={each} />
      ))}
    </fieldset>
  );
}

interface MendTickProps {
  readonly session: ImportSession;
  readonly mendable: Mendable;
}

function MendTick({ session, mendable: { cause, count, text, mended } }: MendTickProps) {
  const { mended: chosen = [] } = session.choices.value;
  const label = Object.entries(words.tick).find(([name]) => name === cause)?.[1];
  const change = (isMended: boolean): void => {
    const others = chosen.filter((each) => each !== cause);
    const file = session.file.value;
    if (file)
      void readFile(session, file, { ...session.choices.value, mended: isMended ? [...others, cause] : others });
  };
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={chosen.includes(cause)}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <span>
        {label?.(count)}
        <code class="small quiet one-line">{words.example(shortened(text.slice(0, 100)), shortened(mended))}</code>
      </span>
    </label>
  );
}
