import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);

const Compiled = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).optional(),
  contracts: z.record(
    z.string(),
    z.record(z.string(), z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) })),
  ),
});

/** Chains older than PUSH0 run it, too; without a hash of the source, whose every comment would change the bytes. */
const SETTINGS = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 1 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
};

/** Compiles a file of Solidity; the creation code of each contract by its name, in hex. */
export function compile(path: string): ReadonlyMap<string, string> {
  const sources = { [path]: { content: readFileSync(path, 'utf8') } };
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS });
  // In a process of its own: the compiler listens for uncaught errors of the one that loads it.
  const compiler = require.resolve('solc/solc.js');
  const output = execFileSync(process.execPath, [compiler, '--standard-json'], { input, encoding: 'utf8' });
  const { errors = [], contracts } = Compiled.parse(JSON.parse(output.slice(output.indexOf('{'))));
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return new Map(Object.entries(contracts[path] ?? {}).map(([name, { evm }]) => [name, evm.bytecode.object]));
}
