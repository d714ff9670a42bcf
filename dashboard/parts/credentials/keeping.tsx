import { useClient } from '@urql/preact';
import {
  AcceptKeeperInvitationDocument,
  CredentialDocument,
  DeclineKeeperInvitationDocument,
} from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { credentials } from '../../words/en/credentials.ts';
import { shortAddress } from '../../words/format.ts';
import { toast } from '../notices/toasts.tsx';
import { SaidAt } from '../page/page.tsx';
import { AnswerButtons, DroppedValues, reportOfferOver, useAcceptance } from './offers.tsx';

const words = credentials.keeping;

/** The invitation to keep a credential, which the person accepts or declines; nothing without one. */
export function InvitedNotice({ credential }: { readonly credential: PublicCredential }) {
  const { credId, name, kind, curator, keeperInvitation } = credential;
  const client = useClient();
  const isAccepted = async (): Promise<boolean> => {
    const { data } = await client.query(CredentialDocument, { credId }, { requestPolicy: 'network-only' }).toPromise();
    return data?.credential?.isKept === true;
  };
  const acceptance = useAcceptance(AcceptKeeperInvitationDocument, words.accepted(name), isAccepted);
  const refusal = useChange(DeclineKeeperInvitationDocument, reportOfferOver);
  if (!keeperInvitation) return null;
  const decline = async (): Promise<void> => {
    if (await refusal.make({ credId })) toast(words.declined(name));
  };
  return (
    <div class="notice">
      <div>
        <p>
          {words.text(name, shortAddress(curator))} <SaidAt at={keeperInvitation.expiresAt} text={words.until} />
        </p>
        <p>{words.rights}</p>
        <DroppedValues credId={credId} kind={kind} text={words.usesValues} />
        <AnswerButtons
          name={name}
          words={words}
          fault={acceptance.fault ?? refusal.fault}
          isAccepting={acceptance.isBusy}
          isDeclining={refusal.isBusy}
          onAccept={async () => acceptance.accept({ credId })}
          onDecline={decline}
        />
      </div>
    </div>
  );
}
