import { Page } from '../parts/page.tsx';
import { shell } from '../words/en/shell.ts';

const words = shell.broken;

/** Stands for a screen that broke, or whose file is gone because a new version was installed. */
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
