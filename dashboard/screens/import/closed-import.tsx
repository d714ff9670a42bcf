import { importing } from '../../words/en/import.ts';

const words = importing.closed;

/** Stands where the import of a list was, while the list can't be changed. The notice of the frame says why. */
export function ClosedImport() {
  return (
    <section class="card" aria-labelledby="closed">
      <h2 id="closed">{words.title}</h2>
      <p>{words.text}</p>
    </section>
  );
}
