import type { Attack } from './attack.ts';
import { basic, CODE, client, ME, PUBLIC, REFRESH, token } from './token-attack.ts';

/** Clients that are not who they say, at the token endpoint. */
export const CLIENT_ATTACKS: readonly Attack[] = [
  client('A-130', 'no client', CODE),
  client('A-131', 'an unknown client', `client_id=nobody&client_secret={secret}&${CODE}`),
  client('A-132', 'a wrong secret', `client_id={client}&client_secret=cgk_wrong&${CODE}`),
  client('A-133', 'the secret of another app', `client_id={client}&client_secret={otherSecret}&${CODE}`),
  client('A-134', 'no secret', `client_id={client}&${CODE}`),
  client('A-135', 'an empty secret', `client_id={client}&client_secret=&${CODE}`),
  client('A-136', 'a secret in upper case', `client_id={client}&client_secret={SECRET}&${CODE}`),
  client('A-137', 'a secret with a space after it', `${ME}+&${CODE}`),
  client('A-138', 'a disabled app', `client_id={disabled}&client_secret={disabledSecret}&${CODE}`),
  client('A-139', 'a public app with a secret', `${PUBLIC}&client_secret={secret}&code_verifier={verifier}`),
  client('A-140', 'a refresh with a wrong secret', `client_id={client}&client_secret=x&${REFRESH}`),
  token('A-141', 'header and form', `client_secret={secret}&${CODE}`, {
    error: 'invalid_request',
    ...basic('{basic}'),
  }),
  token('A-142', 'another client in the header', `client_id={other}&${CODE}`, {
    error: 'invalid_request',
    ...basic('{basic}'),
  }),
  client('A-143', 'Basic without credentials', CODE, basic('')),
  client('A-144', 'Basic that is no base64', CODE, basic('!!')),
  client('A-145', 'Basic without a colon', CODE, basic(btoa('client'))),
  client('A-146', 'Basic with an empty client', CODE, basic(btoa(':secret'))),
  client('A-147', 'Basic with broken percent-encoding', CODE, basic(btoa('%zz:%'))),
  client('A-148', 'Basic twice in one header', CODE, basic('{basic}, Basic {basic}')),
  client('A-149', 'Basic with bytes that are no UTF-8', CODE, basic('/////zo=')),
  client('A-150', 'Basic with an empty secret', CODE, basic('{basicWithoutSecret}')),
  client('A-151', 'a Bearer token in place of Basic', `${ME}&${CODE}`, {
    headers: { authorization: 'Bearer {access}' },
  }),
  client('A-152', 'another scheme', `${ME}&${CODE}`, { headers: { authorization: 'Digest {basic}' } }),
];
