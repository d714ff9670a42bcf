import { Snippets } from '../../../parts/snippets/snippets.tsx';
import { chain } from '../../../words/en/chain.ts';
import { usePartnerTerms } from '../trial/partner-terms.ts';

const words = chain.note;

const [PROXY = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/snippets/chain-proxy.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** What a node's preflight and URL need, said before a test finds it, and a proxy for nodes that lack it. */
export function ChainNote() {
  const { appOrigin } = usePartnerTerms('REST');
  const code = PROXY.replace('https://YOUR-APP', () => appOrigin);
  return (
    <div class="notice small">
      <div>
        <p>{words.origin(appOrigin)}</p>
        <details>
          <summary>{words.proxy}</summary>
          <Snippets label={words.proxy} snippets={[{ name: 'Node.js', code }]} />
        </details>
        <p>{words.key}</p>
      </div>
    </div>
  );
}
