import { ItemHistoryDocument } from '../../graph/history.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { history as words } from '../../words/en/history.ts';
import { CredentialEvents } from './credential-events.tsx';
import { UpdateTable } from './update-table.tsx';

/** What happened to a credential and to its list. */
export function History({ credential }: { readonly credential: PublicCredential }) {
  return (
    <>
      {traitsOf(credential.kind).hasItems && <ListHistory credential={credential} />}
      <CredentialEvents credId={credential.credId} />
    </>
  );
}

function NoChanges({ credential }: { readonly credential: PublicCredential }) {
  return (
    <Empty title={words.empty.title} text={words.empty.text}>
      {isChangeable(credential) && (
        <a class="button" href={paths.credentialTab(credential.credId, 'items')}>
          {words.empty.action}
        </a>
      )}
    </Empty>
  );
}

/** Who changed a list, how and when, with the way to undo what can be undone. */
function ListHistory({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const list = useList(ItemHistoryDocument, { credId }, (data) => data.credential?.itemList?.updates);
  return (
    <section class="section" aria-labelledby="history">
      <h2 id="history">{words.title}</h2>
      <p class="quiet">{words.lead}</p>
      <List list={list} empty={<NoChanges credential={credential} />} lines={6}>
        {(updates) => <UpdateTable credId={credId} updates={updates} canUndo={isChangeable(credential)} />}
      </List>
    </section>
  );
}
