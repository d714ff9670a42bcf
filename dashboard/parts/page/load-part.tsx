import type { FunctionComponent } from 'preact';
import lazy from 'preact-iso/lazy';
import { shell } from '../../words/en/shell.ts';

const words = shell.broken;

/** A part of a page that is loaded on demand. If that fails, it says so. */
export function loadPart<Props>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  return lazy<FunctionComponent<Props>>(async () => load().catch(() => Reload));
}

/** Takes the place of what failed, or of what a new version has removed. */
export function Reload() {
  return (
    <>
      <p>{words.text}</p>
      <div class="row">
        <button type="button" class="button main" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </div>
    </>
  );
}
