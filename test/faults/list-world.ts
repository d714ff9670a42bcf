import { SECOND } from '../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../support/addresses.ts';
import { bearer, postJson, query } from '../support/client.ts';
import { ask, curatingPerson, newOwnList } from '../support/own-credentials.ts';
import { newCurator } from '../support/people.ts';
import type { KillableServer } from '../support/server-process.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import type { FaultWorld } from './world.ts';

/** A world with an item list of its own, whose guard lets nothing be removed. */
export interface ListWorld extends Pick<FaultWorld, 'mongodb' | 'services'> {
  /** Changes the list at a service; the status of the answer, 0 where none came in time. */
  change(
    service: KillableServer,
    word: string,
    items: readonly string[],
    headers?: Readonly<Record<string, string>>,
  ): Promise<number>;
  /** All items, and the revision that a change by them goes by; null where a page was not answered, or has expired. */
  read(service: KillableServer): Promise<ReadList | null>;
  /** All items at last. */
  items(): Promise<readonly string[]>;
}

/** What a client has read of a list. */
export interface ReadList {
  readonly revision: number;
  readonly items: readonly string[];
}

/** A client gives a call up after so long, and begins anew. */
const PATIENCE = 8 * SECOND;

/** Lists of fewer items have no guard. */
const GUARDED = addressesFrom(0, 20);

/** Makes a list in a world. */
export async function toListWorld({ mongodb, services, database }: FaultWorld): Promise<ListWorld> {
  const [first] = services;
  const person = await curatingPerson(toTestService(first, database));
  const { token } = await newCurator(person.service, person.address);
  const credId = await newOwnList(person);
  await postJson(first, `/cred/${credId}/append`, GUARDED, { 'access-token': token });
  const guard = `mutation { updateListGuard(input: { credId: ${credId}, mostRemoved: 0 }) { credId } }`;
  const [error] = (await ask(person, guard)).errors;
  if (error) throw new Error(error.message);
  const read = async (service: KillableServer): Promise<ReadList | null> =>
    inTime(readPages(service, credId, token), null);
  const change: ListWorld['change'] = async (service, word, items, headers = {}) => {
    const call = postJson(service, `/cred/${credId}/${word}`, items, { 'access-token': token, ...headers });
    return inTime(
      call.then(({ status }) => status),
      0,
    );
  };
  const items = async (): Promise<readonly string[]> => {
    let found: ReadList | null = null;
    await until(async () => {
      found = await read(first);
      return found !== null;
    });
    return (found ?? { items: [] }).items;
  };
  return { mongodb, services, change, read, items };
}

async function readPages(service: KillableServer, credId: number, token: string): Promise<ReadList | null> {
  const items: string[] = [];
  let revision: number | null = null;
  for (let after: string | null = null; ; ) {
    const args: string = after === null ? 'first: 1000' : `first: 1000, after: "${after}"`;
    const fields = `revision items(${args}) { nodes pageInfo { endCursor hasNextPage } }`;
    const { data } = await query(
      service,
      `{ credential(credId: ${credId}) { itemList { ${fields} } } }`,
      {},
      bearer(token),
    );
    const list = data?.credential?.itemList;
    if (!list) return null;
    revision ??= Number(list.revision);
    items.push(...list.items.nodes);
    if (!list.items.pageInfo.hasNextPage) return { revision, items };
    after = list.items.pageInfo.endCursor;
  }
}

/** The value, or `otherwise` where it does not come in time or fails. */
async function inTime<Value>(value: Promise<Value>, otherwise: Value): Promise<Value> {
  const late = new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), PATIENCE).unref());
  return Promise.race([value.catch(() => otherwise), late]);
}
