import { readFile } from 'node:fs/promises';
import { type Command, killGroup, runProgram } from '../command.ts';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';
import { findPython } from './find-python.ts';
import { buildGoProgram, findGo } from './go-program.ts';
import { pasteText } from './snippet-files.ts';

const [python, go] = await Promise.all([findPython(['standardwebhooks']), findGo('test/support/snippets/go-webhook')]);

/** All receivers of the documentation. */
export const ALL_RECEIVERS = ['webhook-receiver.ts', 'webhook-receiver.py', 'webhook_receiver.go'];

/** Those whose language and library this machine has. */
export const RECEIVERS = ALL_RECEIVERS.filter(
  (file) => file.endsWith('.ts') || (file.endsWith('.py') ? python !== null : go !== null),
);

/** A receiver of the documentation, as a process of its own. */
export interface RunningReceiver {
  /** Sends it a request; the status of its answer. */
  readonly post: (request: SentRequest) => Promise<number>;
  /** The lines that it has printed: one for each event that it has handled. */
  readonly lines: () => readonly string[];
  readonly close: () => void;
}

/** A request of a webhook. */
export interface SentRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Starts a receiver that knows this secret, and waits until it listens. */
export async function runWebhookReceiver(file: string, secret: string): Promise<RunningReceiver> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const path = await pasteText(file, await readFile(`docs/snippets/${file}`, 'utf8'));
  const [program, ...args] = await toCommand(path);
  const command = runProgram(program, args, { CREDGRAPH_WEBHOOK_SECRET: secret, PORT: String(port) });
  const post: RunningReceiver['post'] = async ({ body, headers }) =>
    (await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })).status;
  await until(async () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return { post, lines: () => linesOf(command), close: () => killGroup(command) };
}

async function toCommand(path: string): Promise<readonly [string, ...string[]]> {
  if (path.endsWith('.py')) return [python ?? '', path];
  if (!path.endsWith('.go')) return [process.execPath, path];
  return [await buildGoProgram(go ?? '', path, 'test/support/snippets/go-webhook')];
}

function linesOf(command: Command): readonly string[] {
  return command
    .output()
    .split('\n')
    .filter((line) => /^(?:new|late) /.test(line));
}
