import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect } from '@jest/globals';
import type { Command } from './command.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

/** A command that serves at a URL, and a list that a token changes there. */
export interface ServingCommand {
  readonly command: Command;
  readonly url: string;
  readonly credId: number;
  readonly token: string;
}

/** Stops a service that has begun a call and keeps connections open; `processes` is how many of its processes say that they stop. */
export async function expectGracefulStop(service: ServingCommand, processes: number): Promise<void> {
  const { command, url } = service;
  // Both connections are kept by a client that never closes one.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  // A browser opens connections in advance, too.
  const { hostname, port } = new URL(url);
  const unused = connect(Number(port), hostname).on('error', () => {});
  await once(unused, 'connect');
  const call = await beginAppend(service, agent);
  await answerTo(request(`${url}/healthz`, { agent }).end());
  command.process.kill('SIGTERM');
  await command.printed(new RegExp(`(?:"stopping"[^]*){${processes}}`));
  call.end(JSON.stringify([ADDRESS]));
  const answer = await answerTo(call);
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await command.ended()).toBe(0);
  expect(command.output()).toMatch(/"stopping"[\s\S]*"stopped"/);
  agent.destroy();
  unused.destroy();
}

/** A call that the service has taken up and waits for the body of. */
async function beginAppend({ url, credId, token }: ServingCommand, agent: Agent): Promise<ClientRequest> {
  const headers = { 'access-token': token, 'content-type': 'application/json', expect: '100-continue' };
  const call = request(`${url}/cred/${credId}/append`, { method: 'POST', headers, agent });
  call.flushHeaders();
  await once(call, 'continue');
  return call;
}

async function answerTo(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = await once(call, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer;
}
