import { paths } from '../../site/paths.ts';
import { credentials as words } from '../../words/en/credentials.ts';
import { Icon } from '../page/icon.tsx';

/** The links to the forms for a new credential: a source and a list. */
export function CreateLinks() {
  return (
    <>
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
