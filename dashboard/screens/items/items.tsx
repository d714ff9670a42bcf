import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { ItemFinder } from './item-finder.tsx';
import { ItemPages } from './item-pages.tsx';

/** The items of a list: one looked up, all of them page by page, single ones added and removed. */
export function Items({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const canChange = isChangeable(credential);
  return (
    <div class="stack">
      <ItemFinder credId={credId} canChange={canChange} />
      <ItemPages credId={credId} canChange={canChange} />
    </div>
  );
}
