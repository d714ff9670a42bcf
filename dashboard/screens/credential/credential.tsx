import { useRoute } from 'preact-iso/router';
import { CredentialDocument, type CredentialQuery } from '../../graph/operations.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { KindBadge } from '../../parts/kind-badge.tsx';
import { Page } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { paths } from '../../shell/paths.ts';
import { credential as words } from '../../words/en/credential.ts';
import { credentials } from '../../words/en/credentials.ts';
import { Overview } from './overview.tsx';

/** A credential as anyone may see it. */
export type PublicCredential = NonNullable<CredentialQuery['credential']>;

const ABOVE = { href: paths.credentials, label: credentials.title };

/** The page of one credential. */
export function CredentialScreen() {
  const { params } = useRoute();
  const credId = Number(params.credId);
  const isNumber = Number.isInteger(credId) && credId > 0 && credId < 2 ** 31;
  return isNumber ? <Found key={credId} credId={credId} /> : <Unknown />;
}

function Found({ credId }: { readonly credId: number }) {
  const { data, fault, again } = useAnswer(CredentialDocument, { credId });
  const { wallets } = useViewer();
  const credential = data?.credential;
  if (data && !credential) return <Unknown />;
  if (!credential || wallets === undefined) {
    return (
      <Page title={words.titleOf(credId)} above={ABOVE}>
        {fault ? <FaultNotice fault={fault} again={again} /> : <Skeleton lines={6} />}
      </Page>
    );
  }
  const isOwn = wallets.some((wallet) => wallet.toLowerCase() === credential.curator.toLowerCase());
  const lead = (
    <>
      <KindBadge kind={credential.kind} /> <bdi>{credential.description}</bdi>
    </>
  );
  return (
    <Page title={credential.name} above={ABOVE} lead={lead}>
      <Overview credential={credential} isOwn={isOwn} />
    </Page>
  );
}

function Unknown() {
  return (
    <Page title={words.missing.title} above={ABOVE}>
      <p>{words.missing.text}</p>
      <a class="button" href={paths.credentials}>
        {words.missing.action}
      </a>
    </Page>
  );
}
