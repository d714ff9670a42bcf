import { useSettings } from '../../site/settings.ts';
import { credential as allWords } from '../../words/en/credential.ts';
import { changeSnippets } from './change-snippets.ts';
import { Snippets } from './snippets.tsx';

const words = allWords.snippets;

/** Code that changes a list, for its curator. */
export function ChangeFromScript({ credId }: { readonly credId: number }) {
  const { credentialApiUrl } = useSettings();
  return (
    <section class="card" aria-labelledby="change-snippets">
      <h2 id="change-snippets">{words.changeTitle}</h2>
      <p class="quiet">{words.changeText}</p>
      <Snippets label={words.changeTitle} snippets={changeSnippets(credentialApiUrl || location.origin, credId)} />
    </section>
  );
}
