import { paths } from '../site/paths.ts';
import { credentials as words } from '../words/en/credentials.ts';
import { Icon } from './icon.tsx';

/** A link to the form for a new list. */
export function CreateListLink() {
  return (
    <a class="button main" href={paths.newList}>
      <Icon name="plus" />
      {words.create}
    </a>
  );
}
