import type { Client } from '@urql/preact';
import { type Fault, toFault } from '../../../graph/fault.ts';
import {
  TestGraphqlSourceDocument,
  TestRestSourceDocument,
  type TestRestSourceMutation,
} from '../../../graph/source.generated.ts';
import { toGraphqlInput, toRestInput } from '../form/to-source-input.ts';
import type { FilledForm } from '../state/find-mistakes.ts';

/** What the service says about a test. */
export type SourceTest = TestRestSourceMutation['testRestSource'];

/** The form to test, for one address. */
export interface TestRequest {
  readonly form: FilledForm;
  readonly address: string;
  /** The credential whose stored header values are used; undefined for a new one. */
  readonly credId: number | undefined;
}

/** Has the service test a source. */
export async function sendTest(client: Client, { form, address, credId }: TestRequest): Promise<SourceTest | Fault> {
  const common = { address, credId };
  if (form.kind === 'REST') {
    const input = { ...common, source: toRestInput(form) };
    const { data, error } = await client.mutation(TestRestSourceDocument, { input }).toPromise();
    return data?.testRestSource ?? toRefusal(error);
  }
  const input = { ...common, source: toGraphqlInput(form) };
  const { data, error } = await client.mutation(TestGraphqlSourceDocument, { input }).toPromise();
  return data?.testGraphqlSource ?? toRefusal(error);
}

function toRefusal(error: Parameters<typeof toFault>[0]): Fault {
  return toFault(error) ?? { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: '', requestId: null };
}
