import type { PublicCredential } from '../../graph/public-credential.ts';
import { loadPart } from '../../parts/page/load-part.tsx';
import { importing as words } from '../../words/en/import.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import { type ImportSession, importSessionOf, startOver } from './import-session.ts';
import { shownName } from './read-file.ts';
import { ProgressCard } from './stage-card.tsx';

const Preview = loadPart(async () => (await import('./preview.tsx')).Preview);

const ReadingReport = loadPart(async () => (await import('./reading-report.tsx')).ReadingReport);

interface ImportProps {
  readonly credential: PublicCredential;
}

/** Brings a file into a list: choose, read, compare, change. Each stage can be left, and nothing changes before the last one. */
export function Import({ credential }: ImportProps) {
  const session = importSessionOf(credential.credId);
  const stage = session.stage.value;
  if (stage.at === 'choosing') return <ChooseFile session={session} stage={stage} />;
  if (stage.at === 'reading') return <Reading session={session} share={stage.share} />;
  if (stage.at === 'read') return <ReadingReport session={session} fault={stage.fault} />;
  if (stage.at === 'compared') return <Preview session={session} name={credential.name} stage={stage} />;
  if (stage.at === 'done') return <ImportDone session={session} stage={stage} />;
  const title = stage.at === 'comparing' ? words.comparing : words.sending;
  const then = words.awaiting[stage.at];
  return <ProgressCard title={title} share={stage.share} then={then} cancel={() => session.cancel()} />;
}

function Reading({ session, share }: { readonly session: ImportSession; readonly share: number }) {
  const title = words.reading(shownName(session.file.value));
  return (
    <ProgressCard
      title={title}
      share={share}
      then={words.readingNow}
      cancel={() => startOver(session)}
      canAlwaysCancel
    />
  );
}
