import { KindBadge } from '../../parts/kind-badge.tsx';
import { OfferAnswer } from '../../parts/offer-answer.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { CREDENTIALS } from '../../shell/crumbs.ts';
import { paths } from '../../shell/paths.ts';
import { credential as words } from '../../words/en/credential.ts';
import { credentials } from '../../words/en/credentials.ts';
import { ago, shortAddress } from '../../words/format.ts';
import { Missing } from '../missing.tsx';
import { Overview } from './overview.tsx';
import type { PublicCredential } from './public-credential.ts';
import { ArchivedNotice } from './settings-tab/archive.tsx';
import { CredentialSettings } from './settings-tab/credential-settings.tsx';

interface CredentialFrameProps {
  readonly credential: PublicCredential;
  readonly tab: string;
}

/** What stands around every part of a credential: its name, its state, and the way to its other parts. */
export function CredentialFrame({ credential, tab }: CredentialFrameProps) {
  const { credId, name, description, kind, isOwn, archivedAt } = credential;
  const isKnown = tab === '' || (tab === 'settings' && isOwn);
  if (!isKnown) return <Missing />;
  const tabs = [
    { href: paths.credential(credId), label: words.tabs.overview },
    { href: paths.credentialTab(credId, 'settings'), label: words.tabs.settings },
  ];
  const lead = (
    <>
      <KindBadge kind={kind} /> <bdi>{description}</bdi>
    </>
  );
  return (
    <Page title={name} above={CREDENTIALS} lead={lead}>
      {archivedAt !== null && <ArchivedNotice credential={credential} />}
      {!isOwn && <OfferedNotice credential={credential} />}
      {isOwn && <Tabs label={words.tabs.label} tabs={tabs} />}
      {tab === '' ? <Overview credential={credential} /> : <CredentialSettings credential={credential} />}
    </Page>
  );
}

function OfferedNotice({ credential: { credId, name, curator, offer } }: { readonly credential: PublicCredential }) {
  if (!offer) return null;
  const { text, until } = credentials.offers;
  return (
    <div class="notice">
      <div>
        <p>
          {text(name, shortAddress(curator))} {until(ago(offer.expiresAt))}
        </p>
        <OfferAnswer credId={credId} name={name} />
      </div>
    </div>
  );
}
