import type { Snippet } from '../../parts/snippets/snippets.tsx';

/** How a partner's CI runs the service's own test, in steps of a workflow or in a shell. */
export function checkerSamples(origin: string, url: string, sha256: string): readonly Snippet[] {
  const lines = [
    `curl -fsSo check-partner.mjs ${url}`,
    `echo '${sha256}  check-partner.mjs' | sha256sum --check`,
    `node check-partner.mjs 'https://api.example.com/holders/$address' --origin ${origin} --eligible 0x52908400098527886e0f7030069857d2e4169ee7 --expression 'function(resp) { return resp.tokens > 0 ? 1 : 0; }'`,
  ];
  const steps = [
    '- uses: actions/setup-node@v6',
    '  with: { node-version: 24 }',
    '- run: |',
    ...lines.map((line) => `    ${line}`),
  ];
  return [
    { name: 'GitHub Actions', code: steps.join('\n') },
    { name: 'Shell', code: lines.join('\n') },
  ];
}
