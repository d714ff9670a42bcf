import { Page } from '../parts/page/page.tsx';
import { shell } from '../words/en/shell.ts';

const words = shell.broken;

/** Replaces a screen that failed, or whose file a new version has removed. */
export function Broken() {
  return (
    <Page title={words.title}>
      <p>{words.text}</p>
      <div class="row">
        <button type="button" class="button main" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </div>
    </Page>
  );
}
