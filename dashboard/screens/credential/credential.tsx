import type { ComponentType } from 'preact';
import { useRoute } from 'preact-iso/router';
import { CredentialDocument } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { KindBadge } from '../../parts/badges.tsx';
import { HandOverNotice } from '../../parts/credentials/hand-over.tsx';
import { InvitedNotice } from '../../parts/credentials/keeping.tsx';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { OfferAnswer } from '../../parts/credentials/offers.tsx';
import { TakenOver } from '../../parts/credentials/taken-over.tsx';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { CREDENTIALS } from '../../parts/page/crumbs.ts';
import { loadPart } from '../../parts/page/load-part.tsx';
import { Page, SaidAt, Skeleton, Tabs } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { credential as words } from '../../words/en/credential.ts';
import { credentials } from '../../words/en/credentials.ts';
import { shortAddress } from '../../words/format.ts';
import { Missing } from '../missing.tsx';
import { ArchivedNotice, EndedNotice, TakenDownNotice } from './notices.tsx';
import { TitleState } from './title-state.tsx';

/** The page of one credential. */
export function CredentialScreen() {
  const { params } = useRoute();
  const credId = Number(params.credId);
  const isNumber = Number.isInteger(credId) && credId > 0 && credId < 2 ** 31;
  return isNumber ? <Found key={credId} credId={credId} tab={params.tab ?? ''} /> : <Unknown />;
}

function Found({ credId, tab }: { readonly credId: number; readonly tab: string }) {
  const { data, fault, again } = useAnswer(CredentialDocument, { credId });
  const { wallets = [] } = useViewer();
  if (data?.credential) return <CredentialFrame credential={data.credential} tab={tab} wallets={wallets} />;
  if (data) return <Unknown />;
  return (
    <Page title={words.titleOf(credId)} above={CREDENTIALS}>
      {fault ? <FaultNotice fault={fault} again={again} /> : <Skeleton lines={6} />}
    </Page>
  );
}

function Unknown() {
  return (
    <Page title={words.missing.title} above={CREDENTIALS}>
      <p>{words.missing.text}</p>
      <div class="row">
        <a class="button" href={paths.credentials}>
          {words.missing.action}
        </a>
      </div>
    </Page>
  );
}

const Overview = loadPart(async () => (await import('./overview.tsx')).Overview);

const Items = loadPart(async () => (await import('../items/items.tsx')).Items);

const Import = loadPart(async () => (await import('../import/import.tsx')).Import);

const ClosedImport = loadPart(async () => (await import('../import/closed-import.tsx')).ClosedImport);

const SourceTab = loadPart(async () => (await import('../source/edit/edit-source.tsx')).SourceTab);

const RuleTab = loadPart(async () => (await import('../rule/rule-tab.tsx')).RuleTab);

const History = loadPart(async () => (await import('../history/history.tsx')).History);

const Health = loadPart(async () => (await import('../health/health.tsx')).Health);

const PartHealth = loadPart(async () => (await import('../rule/part-health.tsx')).PartHealth);

const CredentialSettings = loadPart(async () => (await import('./settings.tsx')).CredentialSettingsTab);

interface CredentialFrameProps {
  readonly credential: PublicCredential;
  readonly tab: string;
  /** The person's linked wallets. */
  readonly wallets: readonly string[];
}

/** The frame of every tab of a credential: its name, its state and the tabs. */
function CredentialFrame({ credential, tab, wallets }: CredentialFrameProps) {
  const { credId, name, description, kind, isOwn, archivedAt, takenDown } = credential;
  const parts = partsOf(credential);
  const Part = parts.find((part) => part.tab === tab)?.Part;
  if (!Part) return <Missing />;
  const tabs = parts.map((part) => ({ href: hrefOf(credId, part.tab), label: part.label }));
  const lead = (
    <>
      <KindBadge kind={kind} /> <bdi>{description}</bdi>
      <Facts credential={credential} isOverview={tab === ''} />
    </>
  );
  return (
    <Page title={name} above={CREDENTIALS} state={isOwn && <TitleState credential={credential} />} lead={lead}>
      {takenDown && <TakenDownNotice takenDown={takenDown} />}
      {archivedAt !== null && <ArchivedNotice credential={credential} />}
      <EndedNotice credential={credential} />
      <HandOverNotice credential={credential} wallets={wallets} />
      <OfferedNotice credential={credential} wallets={wallets} />
      <InvitedNotice credential={credential} />
      {isOwn && <Tabs label={words.tabs.label} tabs={tabs} />}
      <Part credential={credential} />
    </Page>
  );
}

interface FactsProps extends Pick<CredentialFrameProps, 'credential'> {
  readonly isOverview: boolean;
}

/** What identifies a credential, and its dates. On a phone the other tabs begin without them. */
function Facts({ credential: { credId, curator, createdAt, endsAt, hasEnded }, isOverview }: FactsProps) {
  const { facts } = words;
  return (
    <ul class={isOverview ? 'facts-line' : 'facts-line of-wide'}>
      <li>
        {words.titleOf(credId)} <CopyButton text={String(credId)} label={facts.copyId} />
      </li>
      <li>
        {facts.curator} <ShortAddress address={curator} /> <CopyButton text={curator} label={facts.copyCurator} />
      </li>
      <li>
        <SaidAt at={createdAt} text={facts.created} />
      </li>
      {endsAt !== null && (
        <li>
          <SaidAt at={endsAt} text={hasEnded ? facts.ended : facts.ends} />
        </li>
      )}
    </ul>
  );
}

interface CredentialPart {
  readonly tab: string;
  readonly label: string;
  readonly Part: ComponentType<{ readonly credential: PublicCredential }>;
}

/** The tabs that the person may see, in order. */
function partsOf(credential: PublicCredential): readonly CredentialPart[] {
  const { tabs } = words;
  const { kind, isOwn } = credential;
  const { hasItems, hasSource, hasRule } = traitsOf(kind);
  const canChange = isOwn && isChangeable(credential);
  return [
    { tab: '', label: tabs.overview, Part: Overview },
    ...(isOwn && hasItems ? [{ tab: 'items', label: tabs.items, Part: Items }] : []),
    ...(isOwn && hasItems ? [{ tab: 'import', label: tabs.import, Part: canChange ? Import : ClosedImport }] : []),
    ...(canChange && hasSource ? [{ tab: 'source', label: tabs.source, Part: SourceTab }] : []),
    ...(isOwn && hasRule ? [{ tab: 'rule', label: tabs.rule, Part: RuleTab }] : []),
    ...(isOwn && hasSource ? [{ tab: 'health', label: tabs.health, Part: Health }] : []),
    ...(isOwn && hasRule ? [{ tab: 'health', label: tabs.health, Part: PartHealth }] : []),
    ...(isOwn ? [{ tab: 'history', label: tabs.history, Part: History }] : []),
    ...(isOwn ? [{ tab: 'settings', label: tabs.settings, Part: CredentialSettings }] : []),
  ];
}

function hrefOf(credId: number, tab: string): string {
  return tab === '' ? paths.credential(credId) : paths.credentialTab(credId, tab);
}

function OfferedNotice({ credential, wallets }: Pick<CredentialFrameProps, 'credential' | 'wallets'>) {
  const { credId, name, kind, curator, offer, isOwn } = credential;
  // People may offer a credential to another of their own wallets.
  if (!offer || offer.handOver || (isOwn && !wallets.includes(offer.to))) return null;
  const { text, until } = credentials.offers;
  return (
    <div class="notice">
      <div>
        <p>
          {text(name, shortAddress(curator))} <SaidAt at={offer.expiresAt} text={until} />
        </p>
        <TakenOver credId={credId} kind={kind} />
        <OfferAnswer credId={credId} name={name} />
      </div>
    </div>
  );
}
