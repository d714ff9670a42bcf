import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findMongod } from '../../platform/mongodb/find-mongod.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { type Command, killGroup, runCommand, runProgram } from './command.ts';
import { readCompose } from './deploy-files.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';

/** The values that deploy/README.md makes. */
export const COMPOSE_VARIABLES = {
  SECRET_KEY: 'a key of at least thirty-two characters',
  METRICS: 'a-token-of-the-operators',
  MONGODB_PASSWORD: 'the-password-of-the-service',
  MONGODB_OPERATOR_PASSWORD: 'the-password-of-the-operator',
  GRAFANA_PASSWORD: 'the-password-of-grafana',
};

/** The service and the replica set of deploy/compose.yaml, as processes of this machine. */
export interface ComposedService {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Runs the job again that makes the replica set; what it prints. */
  initiate(): Promise<string>;
  /** Runs the job that saves the database; the folder of its volume. */
  backup(): Promise<string>;
  /** Kills a member of the replica set at once. */
  kill(member: string): Promise<void>;
}

/** Where the containers of compose.yaml are on this machine. */
interface Place {
  readonly folder: string;
  readonly ports: ReadonlyMap<string, number>;
  readonly collectorUrl: string;
}

/** The parts of a container in compose.yaml that say what runs in it. */
interface Container {
  readonly command: readonly string[];
  readonly entrypoint: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
}

const MEMBERS = ['mongodb-1', 'mongodb-2', 'mongodb-3'] as const;

/** Starts the very commands of compose.yaml with their settings, in the order that it says. */
export async function startComposed(collectorUrl: string): Promise<ComposedService> {
  const { services } = await readCompose(COMPOSE_VARIABLES);
  const place = { folder: await newFolder(), ports: await findPorts(), collectorUrl };
  const here = (name: string) => toHere(place, services[name]);
  await makeFolders(place.folder);
  await runJob(here('certificates').entrypoint, {});
  const start = async (name: string): Promise<[string, Command]> => [
    name,
    await startMember(here(name).command, place, name),
  ];
  const members = new Map(await Promise.all(MEMBERS.map(start)));
  const initiate = async (): Promise<string> => runJob(here('initiate').command, here('initiate').environment);
  await initiate();
  const port = String(place.ports.get('credgraph'));
  const settings = { ...here('credgraph').environment, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port };
  const service = runCommand('gateway/main.ts', [], settings);
  await service.printed(/Server listening at/);
  const backup = async (): Promise<string> => {
    const { command, environment } = here('backup');
    await runJob(command, { ...environment, NODE_ENV: 'production' });
    return join(place.folder, 'backups');
  };
  const kill = async (name: string): Promise<void> => {
    const member = members.get(name);
    if (member) killGroup(member);
    await member?.ended();
  };
  return { url: `http://127.0.0.1:${port}`, settings, initiate, backup, kill };
}

async function findPorts(): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>();
  for (const name of ['credgraph', ...MEMBERS]) ports.set(name, await freePort());
  return ports;
}

/** The volumes that several containers share. */
async function makeFolders(folder: string): Promise<void> {
  for (const name of ['certificates', 'authority', 'backups', ...MEMBERS]) await mkdir(join(folder, name));
}

/** What a container does, with the hosts and the paths of this machine. */
function toHere(
  { folder, ports, collectorUrl }: Place,
  { command, entrypoint, environment, volumes }: Container,
): Container {
  let text = JSON.stringify({ command, entrypoint, environment })
    .replaceAll('localhost:27017', 'mongodb-1:27017')
    .replaceAll(/(mongodb-\d):27017/g, (_all, name) => `localhost:${ports.get(name)}`)
    .replaceAll(/"mongodb-\d"/g, '"localhost"')
    .replaceAll('localhost:4000', `localhost:${ports.get('credgraph')}`)
    .replaceAll('http://collector:4318', collectorUrl);
  for (const volume of volumes) {
    const [from = '', to = ''] = volume.split(':');
    text = text.replaceAll(to, from.startsWith('.') ? resolve('deploy', from) : join(folder, from));
  }
  return { volumes, ...JSON.parse(text) };
}

async function startMember(command: readonly string[], { folder, ports }: Place, name: string): Promise<Command> {
  const [program, ...args] = command.map((word) => (word === '--bind_ip_all' ? '--bind_ip=localhost' : word));
  if (program !== 'mongod') throw new Error(`${name} runs ${program}.`);
  const own = [`--port=${ports.get(name)}`, `--dbpath=${join(folder, name)}`, '--nounixsocket'];
  const mongod = runProgram(await findMongod(await parseConfig()), [...args, ...own], {});
  await mongod.printed(/"id":23016/);
  return mongod;
}

async function runJob(
  [program, ...args]: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const command = runProgram(program === 'node' ? process.execPath : (program ?? ''), args, settings);
  const code = await command.ended();
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${command.output()}`);
  return command.output();
}
