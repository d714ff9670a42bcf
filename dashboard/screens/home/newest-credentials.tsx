import type { LastDayQuery } from '../../graph/home.generated.ts';
import { Sparkline } from '../../parts/charts/sparkline.tsx';
import { KindCell, type ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { When } from '../../parts/page/page.tsx';
import { type Column, RowLink, Table } from '../../parts/page/table.tsx';
import { paths } from '../../site/paths.ts';
import { credentials as tableWords } from '../../words/en/credentials.ts';
import { home } from '../../words/en/home.ts';
import { number } from '../../words/format.ts';
import { checksOf, lastChanges } from './sum-up.ts';

const words = home.recent;

interface NewestCredentialsProps {
  readonly credentials: readonly ListedCredential[];
  /** Undefined until it is known. */
  readonly lastDay: LastDayQuery | undefined;
}

/** The newest credentials, each with its last 24 hours and its last change. */
export function NewestCredentials({ credentials, lastDay }: NewestCredentialsProps) {
  return (
    <section class="section" aria-labelledby="newest">
      <div class="section-head">
        <h2 id="newest">{words.title}</h2>
        <a href={paths.credentials}>{words.all}</a>
      </div>
      <Table columns={columnsWith(lastDay)} rows={credentials} keyOf={({ credId }) => credId} />
    </section>
  );
}

function columnsWith(lastDay: LastDayQuery | undefined): readonly Column<ListedCredential>[] {
  const changes = lastDay ? lastChanges(lastDay) : null;
  const checks = new Map(lastDay?.day.nodes.map((one) => [one.credId, checksOf(one)]));
  return [
    {
      heading: tableWords.columns.name,
      show: ({ credId, name, description }) => (
        <RowLink href={paths.credential(credId)} name={name} text={description ?? tableWords.id(credId)} />
      ),
    },
    { heading: tableWords.columns.kind, label: null, show: (credential) => <KindCell credential={credential} /> },
    {
      heading: words.checks,
      look: 'number',
      show: ({ credId }) => <Checks byHour={checks.get(credId) ?? null} />,
    },
    {
      heading: words.changed,
      look: 'quiet',
      show: ({ credId, createdAt }) => changes && <When at={changes.get(credId) ?? createdAt} />,
    },
  ];
}

function Checks({ byHour }: { readonly byHour: readonly number[] | null }) {
  if (byHour === null) return <span class="quiet">—</span>;
  return (
    <span class="sparkline-cell">
      <Sparkline counts={byHour} />
      <span>{number(byHour.reduce((total, count) => total + count, 0))}</span>
    </span>
  );
}
