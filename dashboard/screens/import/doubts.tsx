import type { Reading } from '../../import/import-message.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { importing } from '../../words/en/import.ts';
import { DownloadButton } from './download-button.tsx';
import { PlaceTable } from './place-table.tsx';

const words = importing.doubts;

/** Addresses that are most likely mistyped. They can be imported all the same. */
export function Doubts({ reading: { doubts, unit } }: { readonly reading: Reading }) {
  if (doubts.count === 0) return null;
  const title = words.title(doubts.count);
  return (
    <section class="card" aria-labelledby="doubts">
      <div class="section-head">
        <h2 id="doubts" class="fine-line doubt">
          <Icon name="warn" /> {title}
        </h2>
        <DownloadButton file={doubts.file} name={words.fileName} label={words.download} />
      </div>
      <p class="quiet">{words.text}</p>
      <PlaceTable label={title} unit={unit} rows={doubts.first} />
    </section>
  );
}
