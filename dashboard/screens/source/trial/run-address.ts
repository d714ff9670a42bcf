import type { Client } from '@urql/preact';
import type { Fault } from '../../../graph/fault.ts';
import type { FilledForm } from '../form/find-mistakes.ts';
import type { AddressRun } from './run.ts';
import { sendTest } from './send-test.ts';
import { toServerSide } from './server-side.ts';

interface RunTerms {
  readonly client: Client;
  readonly form: FilledForm;
  readonly credId: number | undefined;
}

/** Tests the form with one address from the server and from this browser, and reports each step forward. */
export async function runAddress(
  { client, form, credId }: RunTerms,
  started: AddressRun,
  onChange: (run: AddressRun) => void,
): Promise<Fault | null> {
  const test = await sendTest(client, { form, address: started.address, credId });
  if ('code' in test) return test;
  onChange({ ...started, server: toServerSide(test), isRunning: false });
  return null;
}
