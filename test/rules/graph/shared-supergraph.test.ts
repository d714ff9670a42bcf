import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const services = await Promise.all([startService(), startService()]);
afterAll(async () => {
  await Promise.all(services.map(async (service) => service.close()));
});

/** Two fetches from two subgraphs. */
const DOCUMENT = 'query ($credId: Int!) { viewer { id } credential(credId: $credId) { curator } }';

test('21.2 services of one process, which share the supergraph, each answer from their own subgraphs and database', async () => {
  const worlds = await Promise.all(
    services.map(async (service) => {
      const [person, curator] = await Promise.all([signedInUser(service), newCurator(service)]);
      return { service, person, curator, credId: await newList(service, curator) };
    }),
  );
  for (let time = 0; time < 5; time += 1) {
    const answers = worlds.map(async ({ service, person, credId }) =>
      query(service, DOCUMENT, { credId }, bearer(person.token)),
    );
    expect((await Promise.all(answers)).map(({ data }) => data)).toEqual(
      worlds.map(({ person, curator }) => ({
        viewer: { id: person.userId },
        credential: { curator: curator.address },
      })),
    );
  }
});
