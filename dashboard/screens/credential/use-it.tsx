import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { useSettings } from '../../site/settings.ts';
import { credential as allWords } from '../../words/en/credential.ts';

const words = allWords.useIt;

/** What other products need to ask about the credential, each to be copied at once (docs/verdicts.md). */
export function UseIt({ credId }: { readonly credId: number }) {
  const { apiUrl, credentialApiUrl } = useSettings();
  const places = { api: apiUrl || location.origin, credentials: credentialApiUrl || location.origin };
  return (
    <section class="card" aria-labelledby="use-it">
      <h2 id="use-it">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <dl class="uses">
        {usesOf(credId, places).map(({ name, text }) => (
          <div key={name}>
            <dt>{words.names[name]}</dt>
            <dd>
              <CopyButton text={text} label={words.copy[name]} />
            </dd>
            <dd>
              <code class="break">{text}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee8';
const QUERY = 'eligibility(address: $address) { result failure { code message retry } }';

interface Use {
  readonly name: keyof typeof words.names;
  readonly text: string;
}

/** What to paste into each product. Snapshot gets all voters by a POST: without the type it sends them in a URL. */
function usesOf(
  credId: number,
  { api, credentials }: { readonly api: string; readonly credentials: string },
): readonly Use[] {
  const url = `${credentials}/cred/${credId}`;
  const evaluation = {
    subject: { type: 'wallet', id: ADDRESS },
    action: { name: 'own' },
    resource: { type: 'credential', id: String(credId) },
  };
  return [
    { name: 'url', text: `${url}/eligibility?address=${ADDRESS}` },
    { name: 'snapshot', text: JSON.stringify({ url: `${url}/snapshot`, type: 'api-post' }) },
    { name: 'zealy', text: `${url}/zealy` },
    {
      name: 'authzen',
      text: `curl -s ${api}/access/v1/evaluation -H 'content-type: application/json' -d '${JSON.stringify(evaluation)}'`,
    },
    { name: 'graphql', text: `query ($address: String!) { credential(credId: ${credId}) { ${QUERY} } }` },
  ];
}
