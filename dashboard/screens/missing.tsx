import { Page } from '../parts/page/page.tsx';
import { paths } from '../site/paths.ts';
import { shell as words } from '../words/en/shell.ts';

/** The page for unknown URLs. */
export function Missing() {
  return (
    <Page title={words.missing.title}>
      <p>{words.missing.text}</p>
      <div class="row">
        <a class="button" href={paths.home}>
          {words.missing.home}
        </a>
      </div>
    </Page>
  );
}
