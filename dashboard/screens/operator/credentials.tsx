import { useLocation } from 'preact-iso/router';
import {
  BringCredentialBackDocument,
  DeleteTakenDownCredentialDocument,
  OperatorCredentialDocument,
  type OperatorCredentialQuery,
  TakeDownCredentialDocument,
  TakenDownCredentialsDocument,
} from '../../graph/operator.generated.ts';
import { isChangeable } from '../../graph/public-credential.ts';
import { useAnswer, useChange, useLatest } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { KindBadge } from '../../parts/badges.tsx';
import { ActionButton } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Fact, Skeleton, When } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { operator } from '../../words/en/operator.ts';
import { HandOver, HandOverFacts } from './hand-over.tsx';
import { FindForm, OperatorPage } from './operator-page.tsx';
import { ReasonButton, ReasonRow } from './reason-button.tsx';

const words = operator.credentials;

const CRED_ID = /^[1-9]\d{0,8}$/;

type FoundCredential = NonNullable<OperatorCredentialQuery['credential']>;

/** Finds a credential, which operators can take down and restore. */
export function OperatorCredentials() {
  const { route, query } = useLocation();
  const { credId = '' } = query;
  return (
    <OperatorPage>
      <FindForm
        key={credId}
        label={words.id}
        action={words.find}
        found={credId}
        onFind={(text) => route(paths.operatorCredential(text))}
      />
      {credId !== '' && <Found key={`found-${credId}`} text={credId} />}
      <TakenDownCredentials />
    </OperatorPage>
  );
}

/** The public part of the credential with an ID, and what an operator can do to it. */
function Found({ text }: { readonly text: string }) {
  const isId = CRED_ID.test(text);
  const variables = { credId: Number(text) };
  const { data, fault, isLoading, again } = useAnswer(OperatorCredentialDocument, variables, { pause: !isId });
  // Beside a fault, null means refused, not unknown.
  const found = fault || isLoading ? undefined : data?.credential;
  const credential = useLatest(isId ? found : null);
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {credential === undefined && !fault && <Skeleton lines={3} />}
      {credential === null && <output>{words.unknown(text)}</output>}
      {credential && <CredentialCard credential={credential} />}
    </>
  );
}

function CredentialCard({ credential }: { readonly credential: FoundCredential }) {
  const { credId, name, description, kind, curator, createdAt, takenDown, offer } = credential;
  return (
    <section class="card narrow" aria-labelledby="credential">
      <h2 id="credential">
        <a href={paths.credential(credId)}>
          <bdi>{name}</bdi>
        </a>{' '}
        <KindBadge kind={kind} /> {takenDown && <span class="badge alarm">{words.takenDown}</span>}
      </h2>
      {description !== null && <bdi class="quiet">{description}</bdi>}
      <dl class="facts">
        <Fact name={words.curator}>
          <ShortAddress address={curator} />
        </Fact>
        <Fact name={words.created}>
          <When at={createdAt} />
        </Fact>
        {takenDown && (
          <Fact name={words.takenDownAt}>
            <When at={takenDown.at} />
          </Fact>
        )}
        {takenDown && (
          <Fact name={words.reason}>
            <bdi class="talk-text">{takenDown.reason}</bdi>
          </Fact>
        )}
        <HandOverFacts offer={offer} />
      </dl>
      {isChangeable(credential) && <HandOver credential={credential} />}
      {takenDown && <Restore credId={credId} name={name} />}
      {/* One button, which keeps the focus when its action changes. */}
      <ReasonButton subject={{ credId }} {...(takenDown ? deletion({ credId, name }) : takeDown({ credId, name }))} />
    </section>
  );
}

interface NamedCredential {
  readonly credId: number;
  readonly name: string;
}

/** Takes a credential down. Its curator reads the reason. */
function takeDown({ credId, name }: NamedCredential) {
  return {
    draft: `take-down-${credId}`,
    mutation: TakeDownCredentialDocument,
    words: {
      action: words.takeDown,
      title: words.takeDownTitle(name),
      text: words.takeDownText,
      label: words.reasonLabel,
      missing: words.reasonMissing,
      done: words.takenDownNow(name),
    },
  };
}

/** Deletes a credential that was taken down. The audit record keeps the reason. */
function deletion({ credId, name }: NamedCredential) {
  return {
    draft: `delete-${credId}`,
    mutation: DeleteTakenDownCredentialDocument,
    words: {
      action: words.delete,
      title: words.deleteTitle(name),
      text: words.deleteText,
      label: words.deleteReason,
      missing: words.reasonMissing,
      done: words.deleted(name),
    },
  };
}

/** Restores a credential. It can be taken down again, so there is no confirmation. */
function Restore({ credId, name }: NamedCredential) {
  const { make, isBusy, fault } = useChange(BringCredentialBackDocument);
  const restore = async (): Promise<void> => {
    if (await make({ credId })) toast(words.broughtBack(name));
  };
  return <ActionButton label={words.bringBack} isBusy={isBusy} fault={fault} onAction={restore} />;
}

function TakenDownCredentials() {
  const list = useList(TakenDownCredentialsDocument, {}, (data) => data.takenDownCredentials);
  return (
    <section class="section" aria-labelledby="taken-down">
      <h2 id="taken-down">{words.listTitle}</h2>
      <List list={list} empty={<p class="quiet">{words.none}</p>} lines={3}>
        {(credentials) => (
          <ul class="card rows">
            {credentials.map(({ credId, name, takenDown }) => (
              <ReasonRow
                key={credId}
                href={paths.operatorCredential(String(credId))}
                name={name}
                reason={takenDown?.reason ?? null}
                at={takenDown?.at ?? null}
              />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}
