import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { announce } from '../parts/notices/toasts.tsx';
import { Icon } from '../parts/page/icon.tsx';
import { useUnloadWarning } from '../parts/page/unload-warning.ts';
import { type ImportSession, importSessions, isPasted, type Stage } from '../screens/import/import-session.ts';
import { paths } from '../site/paths.ts';
import { shell } from '../words/en/shell.ts';
import { percent } from '../words/format.ts';

const words = shell.imports;

/** Shows, on every other page, the import that is running or that waits for the person, and leads to it. */
export function ImportChip() {
  const { path } = useLocation();
  const open = [...importSessions.value.values()].filter(({ stage }) => isOpen(stage.value));
  const running = open.find(({ stage }) => isRunning(stage.value));
  useUnloadWarning(running !== undefined);
  const session = running ?? open.at(-1);
  if (!session || path === hrefOf(session)) return null;
  return <Chip key={session.credId} session={session} />;
}

function Chip({ session }: { readonly session: ImportSession }) {
  const stage = session.stage.value;
  const isBusy = isRunning(stage);
  const name = nameOf(session);
  const label = isBusy ? words.running(name, percent(stage.share)) : words.waiting(name);
  useEffect(() => {
    if (!isBusy) announce(label);
  }, [isBusy, label]);
  return (
    <a class="chip" href={hrefOf(session)} aria-label={label} title={label}>
      <Icon name="upload" />
      <bdi class="chip-name">{name}</bdi>
      <span class="chip-state">{isBusy ? percent(stage.share) : words.canContinue}</span>
    </a>
  );
}

function isOpen(stage: Stage): boolean {
  return stage.at === 'choosing' ? stage.refused !== null : stage.at !== 'done';
}

function isRunning(stage: Stage): stage is Extract<Stage, { share: number }> {
  return 'share' in stage;
}

function hrefOf({ credId }: ImportSession): string {
  return paths.credentialTab(credId, 'import');
}

function nameOf({ file: { value: file } }: ImportSession): string {
  if (!file) return words.unread;
  return isPasted(file) ? words.pasted : file.name;
}
