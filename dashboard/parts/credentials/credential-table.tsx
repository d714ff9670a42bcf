import type { OwnCredentialsQuery } from '../../graph/home.generated.ts';
import { paths } from '../../site/paths.ts';
import { credentials as words } from '../../words/en/credentials.ts';
import { number } from '../../words/format.ts';
import { ShortAddress } from '../address.tsx';
import { isInTrouble, KindBadge, StateBadge } from '../badges.tsx';
import { Icon } from '../page/icon.tsx';
import { When } from '../page/page.tsx';
import { type Column, RowLink, Table } from '../page/table.tsx';

/** A credential in a list. */
export type ListedCredential = OwnCredentialsQuery['ownCredentials']['nodes'][number];

const COLUMNS: readonly Column<ListedCredential>[] = [
  {
    heading: words.columns.name,
    show: ({ credId, name, description }) => (
      <RowLink href={paths.credential(credId)} name={name} text={description ?? words.id(credId)} />
    ),
  },
  {
    heading: words.columns.kind,
    label: null,
    show: (credential) => <KindCell credential={credential} />,
  },
  {
    heading: words.columns.items,
    look: 'number',
    show: ({ itemList }) => (itemList ? number(itemList.count) : <span class="quiet">—</span>),
  },
  { heading: words.columns.curator, show: ({ curator }) => <ShortAddress address={curator} /> },
  { heading: words.columns.created, look: 'quiet', show: ({ createdAt }) => <When at={createdAt} /> },
];

/** The kind of a credential, and what is special about its state. */
export function KindCell({ credential }: { readonly credential: ListedCredential }) {
  const { kind, sourceHealth, offer, takenDown, hasEnded, isKept } = credential;
  return (
    <>
      <KindBadge kind={kind} />{' '}
      {sourceHealth && isInTrouble(sourceHealth.state) && <StateBadge state={sourceHealth.state} />}{' '}
      {isKept && <span class="badge">{words.isKept}</span>}{' '}
      {offer && <OfferBadge isHandedOver={offer.handOver !== null} />}{' '}
      {hasEnded && <span class="badge warn">{words.hasEnded}</span>}{' '}
      {takenDown && <span class="badge alarm">{words.isTakenDown}</span>}
    </>
  );
}

function OfferBadge({ isHandedOver }: { readonly isHandedOver: boolean }) {
  if (isHandedOver) return <span class="badge alarm">{words.isHandedOver}</span>;
  return <span class="badge accent">{words.isOffered}</span>;
}

/** A table of credentials. */
export function CredentialTable({ credentials }: { readonly credentials: readonly ListedCredential[] }) {
  return <Table columns={COLUMNS} rows={credentials} keyOf={({ credId }) => credId} />;
}

/** The links to the forms for a new credential: a rule, a source and a list. */
export function CreateLinks() {
  return (
    <>
      <a class="button" href={paths.newRule}>
        <Icon name="combine" />
        {words.combine}
      </a>
      <a class="button" href={paths.newRest}>
        <Icon name="link" />
        {words.connect}
      </a>
      <a class="button main" href={paths.newList}>
        <Icon name="plus" />
        {words.create}
      </a>
    </>
  );
}
