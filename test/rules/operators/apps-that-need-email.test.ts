import { afterAll, expect, test } from '@jest/globals';
import { answerRequest, newOperator, requestApp } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

test('5.2, 10.3 what a requested app requires is shown to the operator, and holds once the app is there', async () => {
  const [person, operator] = [await signedInUser(service), await newOperator(service)];
  const { data } = await requestApp(service, person, { requiredScopes: ['Email', 'Email'] });
  const { id } = data.requestApp;
  const document = 'query ($id: ID!) { accessRequest(id: $id) { app { requiredScopes } } }';
  const shown = await query(service, document, { id }, bearer(operator.token));
  expect(shown.data.accessRequest.app.requiredScopes).toEqual(['Email']);
  await answerRequest(service, operator, { id, grant: true });
  const taking = 'mutation ($id: ID!) { takeSecret(requestId: $id) { clientId } }';
  const { clientId } = (await query(service, taking, { id }, bearer(person.token))).data.takeSecret;
  const own = '{ ownApp(clientId: $id) { app { requiredScopes } } }';
  const found = await query(service, `query ($id: ID!) ${own}`, { id: clientId }, bearer(person.token));
  expect(found.data.ownApp.app.requiredScopes).toEqual(['Email']);
});

test('5.2, 10.3 an app cannot require from the start what nobody can link here, and by default requires nothing', async () => {
  const person = await signedInUser(service);
  expect(reasonOf(await requestApp(service, person, { requiredScopes: ['Messenger'] }))).toBe(
    'INVALID_INPUT: requiredScopes',
  );
  const { id } = (await requestApp(service, person)).data.requestApp;
  const document = 'query ($id: ID!) { accessRequest(id: $id) { app { requiredScopes } } }';
  const shown = await query(service, document, { id }, bearer(person.token));
  expect(shown.data.accessRequest.app.requiredScopes).toEqual([]);
});
