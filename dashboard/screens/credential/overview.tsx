import { OwnCredentialDocument } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { AskEligibility } from './ask-eligibility.tsx';
import { Changes } from './changes.tsx';
import { CredentialSnippets } from './credential-snippets.tsx';
import { Facts } from './facts.tsx';

interface OverviewProps {
  readonly credential: PublicCredential;
}

/** The overview of a credential, with the eligibility check. */
export function Overview({ credential }: OverviewProps) {
  const { credId, kind, isOwn, takenDown } = credential;
  const { data, fault, again } = useAnswer(OwnCredentialDocument, { credId }, { pause: !isOwn });
  const own = data?.credential;
  const about = (
    <>
      <FaultNotice fault={fault} again={again} />
      <Facts credential={credential} own={own} />
      {own?.itemList && <Changes updates={own.itemList.updates.nodes} />}
    </>
  );
  // Nobody can ask for its eligibility.
  if (takenDown) return <div class="stack narrow">{about}</div>;
  return (
    <div class="columns">
      <div class="column-main">
        <AskEligibility credId={credId} />
        <CredentialSnippets credId={credId} canChange={isOwn && kind === 'LIST' && isChangeable(credential)} />
      </div>
      <div class="column-side">{about}</div>
    </div>
  );
}
