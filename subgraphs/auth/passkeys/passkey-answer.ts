import { z } from 'zod';
import { RequestError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/parse-json.ts';

const Bytes = z.string().regex(/^[\w-]+$/);

const Credential = z.object({ id: Bytes, rawId: Bytes, type: z.literal('public-key') });

const Assertion = Credential.extend({
  // A passkey that was found by the browser names its owner.
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes }),
});

const Attestation = Credential.extend({ response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }) });

const ClientData = z.object({ challenge: Bytes });

/** What a browser returns when somebody signs in with a passkey. */
export type Assertion = z.infer<typeof Assertion>;

/** What a browser returns when somebody adds a passkey. */
export type Attestation = z.infer<typeof Attestation>;

/** Parses the JSON that a browser returned when somebody signed in; throws BAD_USER_INPUT. */
export function parseAssertion(text: string): Assertion {
  return parse(Assertion, text);
}

/** Parses the JSON that a browser returned when somebody added a passkey; throws BAD_USER_INPUT. */
export function parseCreation(text: string): Attestation {
  return parse(Attestation, text);
}

/** Reads the challenge that a passkey has signed, before the signature is verified; throws BAD_USER_INPUT. */
export function readChallenge({ response: { clientDataJSON } }: Assertion | Attestation): string {
  return parse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString()).challenge;
}

function parse<Value>(form: z.ZodType<Value>, text: string): Value {
  const parsed = form.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new RequestError(
    'BAD_USER_INPUT',
    '"response" must be the JSON of the credential that the browser returned: send the text of its toJSON() unchanged.',
    { reason: 'INVALID_INPUT', field: 'response' },
  );
}
