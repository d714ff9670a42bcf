import { ChangeFromScript } from '../../parts/snippets/change-from-script.tsx';
import { Snippets } from '../../parts/snippets/snippets.tsx';
import { useSettings } from '../../site/settings.ts';
import { credential as allWords } from '../../words/en/credential.ts';
import { askSnippets } from './ask-snippets.ts';

const words = allWords.snippets;

interface CredentialSnippetsProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** Code that asks about the credential and, for the curator of a list, code that changes it. */
export function CredentialSnippets({ credId, canChange }: CredentialSnippetsProps) {
  const { credentialApiUrl } = useSettings();
  const url = credentialApiUrl || location.origin;
  return (
    <>
      {canChange && <ChangeFromScript credId={credId} />}
      <section class="card" aria-labelledby="ask-snippets">
        <h2 id="ask-snippets">{words.askTitle}</h2>
        <p class="quiet">{words.askText}</p>
        <Snippets label={words.askTitle} snippets={askSnippets(url, credId)} />
      </section>
    </>
  );
}
