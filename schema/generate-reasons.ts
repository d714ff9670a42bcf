import { readFileSync, writeFileSync } from 'node:fs';

// docs/errors.md is the table of reasons: the types of errors and the description of the REST endpoints come from it.
const TABLE = new URL('../docs/errors.md', import.meta.url);
const GENERATED = new URL('../subgraphs/shared/reasons.generated.ts', import.meta.url);

/** A reason, when it occurs, and what to do. */
const ROW = /^\| `(\w+)` \| [^|]*\w[^|]* \| ([^|]*\w[^|]*) \|$/gm;

const LINK = /\[([^\]]*)\]\([^)]*\)/g;

const generated = write(readFileSync(TABLE, 'utf8'));
if (!process.argv.includes('--check')) {
  writeFileSync(GENERATED, generated);
} else if (readFileSync(GENERATED, 'utf8') !== generated) {
  console.error('subgraphs/shared/reasons.generated.ts is stale: run "npm run generate" and commit what it writes.');
  process.exitCode = 1;
}

function write(page: string): string {
  const [, ...sections] = page.split(/^## /m);
  const codes = sections.map((section) => `  ${/^\w+/.exec(section)?.[0]}: {\n${writeReasons(section)}  },\n`);
  return `/** What to do on each reason, by code (spec 21.10). */\nexport const REASONS = {\n${codes.join('')}} as const;\n`;
}

function writeReasons(section: string): string {
  const rows = [...section.matchAll(ROW)].map(
    ([, reason, advice = '']) => `    ${reason}: ${quote(advice.replaceAll(LINK, '$1'))},\n`,
  );
  return rows.join('');
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
