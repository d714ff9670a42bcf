import { Readable } from 'node:stream';
import { dataOf, NO_STORE } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { seeOther } from '../frame/respond-page.ts';
import {
  MyAppsDocument,
  MyCredentialsDocument,
  MyCuratorTokensDocument,
  MyDataDocument,
  MyEventsDocument,
  MyInvitationsDocument,
  MyRequestsDocument,
} from '../operations.generated.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';

/** How many entries one operation reads. */
const PAGE_SIZE = 500;

/** The most operations for one kind of data: nobody has more of it, and a download ends. */
const MOST_PAGES = 100;

/** `GET /account/data`: downloads all that is stored about the person, as JSON. It is written while it is read, a page of each kind at a time, and breaks off if the session ends. */
export const downloadData: Endpoint = async ({ runLater }, run) => {
  const { viewer } = dataOf(await run(MyDataDocument, {}));
  // A download would leave the person on the page where they have signed in.
  if (!viewer) return seeOther(signInAgainUrl('/account#data'));
  const headers = {
    ...NO_STORE,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="credgraph-account.json"',
  };
  return { status: 200, headers, body: Readable.from(writeData(viewer, runLater), { objectMode: false }) };
};

/** Writes one JSON object: the viewer's own fields, then a list of each kind. */
async function* writeData(viewer: object, run: RunOperation): AsyncGenerator<string> {
  yield JSON.stringify(viewer).slice(0, -1);
  for (const [name, read] of LISTS) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for await (const entry of entriesOf(read, run)) {
      yield separator + JSON.stringify(entry);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

/** Which entries an operation reads. */
interface Range {
  readonly first: number;
  readonly after: string | null;
}

/** A page, as every list of the graph has it. */
interface Connection {
  readonly nodes: readonly object[];
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean };
}

type ReadPage = (run: RunOperation, range: Range) => Promise<Connection>;

/** What is asked for beside the viewer's own fields. Whatever else a person can have belongs here, or into the operation MyData. */
const LISTS: readonly (readonly [name: string, read: ReadPage])[] = [
  ['ownedApps', async (run, range) => dataOf(await run(MyAppsDocument, range)).ownApps],
  ['invitations', async (run, range) => dataOf(await run(MyInvitationsDocument, range)).appInvitations],
  ['requests', async (run, range) => dataOf(await run(MyRequestsDocument, range)).accessRequests],
  ['curatorTokens', readTokens],
  ['credentials', readCredentials(false)],
  ['archivedCredentials', readCredentials(true)],
  ['auditEvents', async (run, range) => dataOf(await run(MyEventsDocument, range)).auditEvents],
];

function readCredentials(archived: boolean): ReadPage {
  return async (run, range) => dataOf(await run(MyCredentialsDocument, { ...range, archived })).ownCredentials;
}

/** Without what another person has written on the tokens that they took for the same wallet before. */
async function readTokens(run: RunOperation, range: Range): Promise<Connection> {
  const { nodes, pageInfo } = dataOf(await run(MyCuratorTokensDocument, range)).curatorTokens;
  return { nodes: nodes.filter(({ origin }) => origin !== 'OTHER'), pageInfo };
}

/** Reads all entries of a list. */
async function* entriesOf(read: ReadPage, run: RunOperation): AsyncGenerator<object> {
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { nodes, pageInfo }: Connection = await read(run, { first: PAGE_SIZE, after });
    yield* nodes;
    after = pageInfo.endCursor ?? null;
    if (!pageInfo.hasNextPage) return;
  }
}
