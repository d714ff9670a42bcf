import { runProgram } from '../command.ts';

/** A program that signs somebody in by a snippet. */
export interface SnippetProgram {
  readonly program: string;
  readonly args?: readonly string[];
  readonly clientSecret: string;
}

/** Runs the program: it prints the URL, reads the callback from its input, and prints the user data, which this returns. */
export async function readByProgram(
  { program, args = [], clientSecret }: SnippetProgram,
  allow: (url: string) => Promise<URL>,
): Promise<unknown> {
  const command = runProgram(program, args, { CREDGRAPH_CLIENT_SECRET: clientSecret });
  const [url] = await command.printed(/^http\S+$/m);
  command.process.stdin?.end(`${(await allow(url)).href}\n`);
  const [data] = await command.printed(/^\{.*\}$/m);
  await command.ended();
  return JSON.parse(data);
}
