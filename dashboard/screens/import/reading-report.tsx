import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import type { CsvLayout } from '../../../items-file/csv/csv-layout.ts';
import type { Fault } from '../../graph/fault.ts';
import { ListRoomDocument } from '../../graph/items.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { LayoutChoices, Reading } from '../../import/import-message.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { importing as words } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';
import { type ImportSession, startOver } from './import-session.ts';
import { compare, sendPending } from './make-change.ts';
import { Mistakes } from './mistakes.tsx';
import { readPending } from './pending-import.ts';
import { PlanForm, Warnings } from './preview.tsx';
import { readFile, shownName } from './read-file.ts';
import { StageCard } from './stage-card.tsx';

interface ReadingReportProps {
  readonly session: ImportSession;
  readonly fault: Fault | null;
}

/** What was found in the file, and what is to be done with it. */
export function ReadingReport({ session, fault }: ReadingReportProps) {
  const client = useClient();
  const [isSkipMissing, setSkipMissing] = useState(false);
  const reading = session.reading.value;
  if (!reading) return null;
  const pending = readPending(session.credId);
  const isPending = pending?.fingerprint === reading.fingerprint;
  const goOn = async (): Promise<void> => {
    const isRefused = reading.mistakes.count > 0 && !session.plan.value.isSkipping;
    setSkipMissing(isRefused);
    if (!isRefused) await compare(session, client);
  };
  return (
    <div class="stack">
      <StageCard title={words.found.title(shownName(session.file.value))}>
        <Found reading={reading} />
        <Room credId={session.credId} count={reading.count} />
        {reading.layout && <LayoutForm session={session} layout={reading.layout} />}
        <div class="row">
          <button type="button" class="button" onClick={() => startOver(session)}>
            {words.found.another}
          </button>
        </div>
      </StageCard>
      <Mistakes session={session} reading={reading} isSkipMissing={isSkipMissing} />
      <Warnings reading={reading} />
      <FaultNotice fault={fault} />
      {isPending && <SendAgain send={() => void sendPending(session, client, pending)} />}
      {!isPending && reading.count > 0 && <PlanForm session={session} onPreview={goOn} />}
    </div>
  );
}

function Found({ reading: { count, kinds } }: { readonly reading: Reading }) {
  if (count === 0) return <p>{words.found.none}</p>;
  return (
    <>
      <p>{words.found.items(count)}</p>
      <ul class="kinds" aria-label={words.found.kinds}>
        {kinds.map(([kind, items]) => (
          <li key={kind} class="badge">
            {words.found.kind[kind]} {number(items)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says before the upload that the lists have less room than the file may need. */
function Room({ credId, count }: { readonly credId: number; readonly count: number }) {
  const { data } = useAnswer(ListRoomDocument, { credId });
  const room = data?.credential?.itemList?.room ?? null;
  return room !== null && room < count ? <p class="notice warn">{words.found.room(room)}</p> : null;
}

function SendAgain({ send }: { readonly send: () => void }) {
  return (
    <section class="card">
      <p>{words.pending.found}</p>
      <div class="row">
        <button type="button" class="button main" onClick={send}>
          {words.pending.send}
        </button>
      </div>
    </section>
  );
}

const layoutWords = words.layout;

const DELIMITERS = [
  [',', layoutWords.delimiters[',']],
  [';', layoutWords.delimiters[';']],
  ['\t', layoutWords.delimiters['\t']],
] as const;

const HEADINGS = [
  ['yes', layoutWords.isHeading],
  ['no', layoutWords.isItem],
] as const;

interface LayoutFormProps {
  readonly session: ImportSession;
  readonly layout: CsvLayout;
}

/** How a table was read. A change reads it anew. */
function LayoutForm({ session, layout }: LayoutFormProps) {
  const { delimiter, hasHeading, columns, column } = layout;
  const names = columns.map(({ name }, index) => layoutWords.columnName(index, name));
  const others = names.filter((_, index) => index !== column && (columns[index]?.items ?? 0) > 0);
  const readWith = (choices: LayoutChoices): void => {
    const file = session.file.value;
    if (file) void readFile(session, file, choices);
  };
  return (
    <fieldset class="layout">
      <legend>{layoutWords.title}</legend>
      <div class="layout-fields">
        <Choice
          label={layoutWords.delimiter}
          value={DELIMITERS.find(([mark]) => mark === delimiter)?.[0] ?? ','}
          options={DELIMITERS}
          onChange={(mark) => readWith({ delimiter: mark })}
        />
        <Choice
          label={layoutWords.heading}
          value={hasHeading ? 'yes' : 'no'}
          options={HEADINGS}
          onChange={(answer) => readWith({ ...session.choices.value, hasHeading: answer === 'yes' })}
        />
        <Choice
          label={layoutWords.column}
          value={String(column)}
          options={names.map((name, index) => [
            String(index),
            layoutWords.columnItems(name, columns[index]?.items ?? 0),
          ])}
          onChange={(index) => readWith({ ...session.choices.value, column: Number(index) })}
        />
      </div>
      {others.length > 0 && <p class="hint">{layoutWords.others(others.join(', '))}</p>}
    </fieldset>
  );
}
