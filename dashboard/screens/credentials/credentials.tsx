import { useEffect } from 'preact/hooks';
import {
  InvitedToKeepDocument,
  type InvitedToKeepQuery,
  OfferedCredentialsDocument,
  type OfferedCredentialsQuery,
} from '../../graph/credentials.generated.ts';
import { OwnCredentialsDocument } from '../../graph/home.generated.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import { KindBadge } from '../../parts/badges.tsx';
import { CreateLinks, CredentialTable } from '../../parts/credentials/credential-table.tsx';
import { OfferAnswer } from '../../parts/credentials/offers.tsx';
import { TakenOver } from '../../parts/credentials/taken-over.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { announce } from '../../parts/notices/toasts.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty, Page, SaidAt, Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { credentials as words } from '../../words/en/credentials.ts';
import { shortAddress } from '../../words/format.ts';
import { FilterBar, type Filters, isFiltered, useFilters } from './filters.tsx';
import { NoWallet } from './no-wallet.tsx';

/** The person's own credentials, and those offered to them. */
export function Credentials() {
  const { wallets, fault, again } = useViewer();
  return (
    <Page title={words.title} actions={<CreateLinks />}>
      <FaultNotice fault={fault} again={again} />
      {wallets === undefined && !fault && <Skeleton lines={6} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets !== undefined && wallets.length > 0 && (
        <>
          <Offers />
          <Invitations />
          <OwnCredentials />
        </>
      )}
    </Page>
  );
}

/** The person's own credentials, page by page, with filters. */
function OwnCredentials() {
  const [filters, change] = useFilters();
  const { search, kind, isArchived } = filters;
  const variables = {
    search: search.trim() || undefined,
    kind: kind === 'ALL' ? undefined : kind,
    archived: isArchived,
  };
  const list = useList(OwnCredentialsDocument, variables, (data) => data.ownCredentials);
  const { data, page, isLoading } = list;
  const total = data?.ownCredentials.total ?? page?.nodes.length;
  useAnnouncedTotal(isLoading ? undefined : total, filters);
  if (page?.nodes.length === 0 && !isLoading && !isArchived && !isFiltered(filters)) return <NothingYet />;
  return (
    <section class="section" aria-label={words.title}>
      <FilterBar filters={filters} change={change} />
      <List
        list={list}
        empty={<NothingFound filters={filters} />}
        lines={6}
        foot={total === undefined ? undefined : words.found(total)}
      >
        {(credentials) => <CredentialTable credentials={credentials} />}
      </List>
    </section>
  );
}

/** Announces the number of matches to screen readers after a change of the filters. */
function useAnnouncedTotal(total: number | undefined, filters: Filters): void {
  const isChosen = isFiltered(filters) || filters.isArchived;
  const chosen = JSON.stringify(filters);
  useEffect(() => {
    if (total !== undefined && isChosen) announce(words.found(total));
  }, [total, isChosen, chosen]);
}

function NothingYet() {
  return (
    <Empty title={words.empty.title} text={words.empty.text}>
      <CreateLinks />
    </Empty>
  );
}

function NothingFound({ filters }: { readonly filters: Filters }) {
  const { title, text } = isFiltered(filters) ? words.noneFound : words.noneArchived;
  return (
    <Empty title={title} text={text}>
      <a class="button" href={paths.credentials}>
        {words.filters.clear}
      </a>
    </Empty>
  );
}

const offerWords = words.offers;

type OfferRow = OfferedCredentialsQuery['offeredCredentials']['nodes'][number];

/** The credentials offered to the person; nothing if there are none. */
function Offers() {
  const { data, fault, again } = useAnswer(OfferedCredentialsDocument, { first: 20 });
  const offered = data?.offeredCredentials.nodes ?? [];
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (offered.length === 0) return null;
  return (
    <section class="section" aria-labelledby="offers">
      <h2 id="offers">{offerWords.title}</h2>
      <ul class="card rows">
        {offered.map((credential) => (
          <Offer key={credential.credId} credential={credential} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ credential: { credId, name, kind, curator, offer } }: { readonly credential: OfferRow }) {
  return (
    <li>
      <div class="grow">
        <a class="row-link" href={paths.credential(credId)}>
          <bdi>{name}</bdi>
        </a>
        <span class="quiet small">
          {offer?.handOver ? offerWords.handedText(name) : offerWords.text(name, shortAddress(curator))}{' '}
          {offer && <SaidAt at={offer.expiresAt} text={offerWords.until} />}
        </span>
        <TakenOver credId={credId} kind={kind} />
      </div>
      <KindBadge kind={kind} />
      <OfferAnswer credId={credId} name={name} />
    </li>
  );
}

const keepingWords = words.keeping;

type InvitedRow = InvitedToKeepQuery['keeperInvitations']['nodes'][number];

/** The credentials that the person is invited to keep, whose pages say what that means; nothing if there are none. */
function Invitations() {
  const { data, fault, again } = useAnswer(InvitedToKeepDocument, { first: 20 });
  const invited = data?.keeperInvitations.nodes ?? [];
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (invited.length === 0) return null;
  return (
    <section class="section" aria-labelledby="invitations">
      <h2 id="invitations">{keepingWords.title}</h2>
      <ul class="card rows">
        {invited.map((credential) => (
          <Invitation key={credential.credId} credential={credential} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ credential }: { readonly credential: InvitedRow }) {
  const { credId, name, kind, curator, keeperInvitation } = credential;
  return (
    <li>
      <div class="grow">
        <a class="row-link" href={paths.credential(credId)}>
          <bdi>{name}</bdi>
        </a>
        <span class="quiet small">
          {keepingWords.text(name, shortAddress(curator))}{' '}
          {keeperInvitation && <SaidAt at={keeperInvitation.expiresAt} text={keepingWords.until} />}
        </span>
      </div>
      <KindBadge kind={kind} /> <span class="badge accent">{keepingWords.invited}</span>
    </li>
  );
}
