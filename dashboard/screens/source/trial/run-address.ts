import type { Client } from '@urql/preact';
import type { Fault } from '../../../graph/fault.ts';
import type { FilledForm } from '../state/find-mistakes.ts';
import { toBrowserRequest } from './browser-request.ts';
import { toBrowserSide } from './browser-side.ts';
import { callProbe } from './call-probe.ts';
import { hideValues } from './mask-values.ts';
import type { AddressRun } from './run.ts';
import { sendTest } from './send-test.ts';
import { toServerSide } from './server-side.ts';
import { emptySide } from './side.ts';

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
  const values = Object.values(form.values);
  const tested = { ...started, server: hideValues(toServerSide(test), values) };
  if (!test.browserCall) {
    onChange({ ...tested, browser: started.browser && emptySide('not-reached'), isRunning: false });
    return null;
  }
  const call = toBrowserRequest(test.browserCall, form);
  const { probeUrl } = test.browserCall;
  onChange({ ...tested, call, probeUrl });
  const answer = await callProbe(probeUrl, call.request);
  const browser = hideValues(await toBrowserSide({ client, form, sent: call, answer }), values);
  onChange({ ...tested, call, probeUrl, browser, isRunning: false });
  return null;
}

/** Calls the endpoint without CORS, to find out whether this browser reaches it at all. */
export async function tryWithoutCors({ call, probeUrl }: AddressRun): Promise<boolean> {
  if (!call || probeUrl === null) return false;
  // Without CORS a browser sends no headers of the page's choice.
  const answer = await callProbe(probeUrl, { ...call.request, headers: {}, isOpaque: true });
  return answer?.kind === 'opaque' || answer?.kind === 'answer';
}
