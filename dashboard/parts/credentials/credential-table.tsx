import type { OwnCredentialsQuery } from '../../graph/home.generated.ts';
import { paths } from '../../site/paths.ts';
import { credentials as words } from '../../words/en/credentials.ts';
import { number } from '../../words/format.ts';
import { ShortAddress } from '../address.tsx';
import { isInTrouble, KindBadge, StateBadge } from '../badges.tsx';
import { Icon } from '../page/icon.tsx';
import { When } from '../page/page.tsx';

/** A credential in a list. */
export type ListedCredential = OwnCredentialsQuery['ownCredentials']['nodes'][number];

/** A table of credentials. On narrow screens each row is a block. */
export function CredentialTable({ credentials }: { readonly credentials: readonly ListedCredential[] }) {
  return (
    <table class="table stacked">
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.kind}</th>
          <th scope="col" class="number">
            {words.columns.items}
          </th>
          <th scope="col">{words.columns.curator}</th>
          <th scope="col">{words.columns.created}</th>
        </tr>
      </thead>
      <tbody>
        {credentials.map((credential) => (
          <Row key={credential.credId} credential={credential} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ credential }: { readonly credential: ListedCredential }) {
  const { credId, name, description, kind, itemList, sourceHealth, curator, createdAt, offer, takenDown } = credential;
  return (
    <tr>
      <th scope="row">
        <a class="row-link" href={paths.credential(credId)}>
          <bdi>{name}</bdi>
        </a>
        <span class="quiet small row-text">
          <bdi>{description ?? words.id(credId)}</bdi>
        </span>
      </th>
      <td>
        <KindBadge kind={kind} />{' '}
        {sourceHealth && isInTrouble(sourceHealth.state) && <StateBadge state={sourceHealth.state} />}{' '}
        {offer && <span class="badge accent">{words.isOffered}</span>}{' '}
        {takenDown && <span class="badge alarm">{words.isTakenDown}</span>}
      </td>
      <td class="number" data-label={words.columns.items}>
        {itemList ? number(itemList.count) : <span class="quiet">—</span>}
      </td>
      <td data-label={words.columns.curator}>
        <ShortAddress address={curator} />
      </td>
      <td class="quiet" data-label={words.columns.created}>
        <When at={createdAt} />
      </td>
    </tr>
  );
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
