import { addressesFrom } from '../support/addresses.ts';
import { newList } from '../support/lists.ts';
import { changeText, sendPipelined } from '../support/pipelined.ts';
import { anotherServer, listNumbers, range } from '../support/tiny-lists.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** A client sends APPEND, REMOVE and APPEND at once on one connection, each quicker to make than the one before: their order is kept. */
export const pipelineChanges: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) sums = addCounts(sums, await runRound(world));
  return sums;
};

async function runRound(world: FaultWorld): Promise<Counts> {
  const { services, curator, database } = world;
  const credId = await newList(services[0], curator);
  const list = { credId, curator };
  const answers = await sendPipelined(services[0], [
    changeText(list, 'append', addressesFrom(0, 5000)),
    changeText(list, 'remove', addressesFrom(0, 1000)),
    changeText(list, 'append', addressesFrom(0, 10)),
  ]);
  const order = answers.map(({ body }) => JSON.parse(body).revision);
  const left = await listNumbers(anotherServer(database), credId);
  return {
    'pipelined changes refused': answers.filter(({ status }) => status !== 200).length,
    'pipelined changes out of order': order.join() === '1,2,3' ? 0 : 1,
    'lists that hold something else': left.join() === [...range(0, 10), ...range(1000, 5000)].join() ? 0 : 1,
  };
}
