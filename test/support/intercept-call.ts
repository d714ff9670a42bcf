import type { Page, Request, Route } from 'playwright-core';
import documents from '../../dashboard/graph/documents.json' with { type: 'json' };
import { ask, type CuratingPerson } from './own-credentials.ts';

/** The operations that the dashboard asks for, by the ID in its calls. */
const OPERATIONS: ReadonlyMap<unknown, string | undefined> = new Map(
  Object.entries(documents).map(([hash, text]) => [
    `sha256:${hash}`,
    /\b(?:query|mutation|subscription) (\w+)/.exec(text)?.[1],
  ]),
);

/** A proxy's answer that the service is busy, for longer than a test lasts: the page calls again when somebody presses “Try now”. */
const BUSY = { status: 503, headers: { 'retry-after': '600' } } as const;

/** Handles the next call of one operation. A page sends others whenever it likes: it tries an expression soon after each change, for example. */
export async function interceptCall(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route('**/dashboard/graph', async (route) => {
    if (isHandled || operationOf(route.request()) !== operation) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

/** The name of the operation that a call asks for. */
export function operationOf(request: Request): string | undefined {
  return OPERATIONS.get(Object(request.postDataJSON()).documentId);
}

/** Ends the session of a person as the next call of one operation is made: a call that the page makes before goes to no sign-in. */
export async function endSessionAtCall(page: Page, person: CuratingPerson, operation: string): Promise<void> {
  await interceptCall(page, operation, async (route) => {
    await ask(person, 'mutation { signOutEverywhere }');
    await route.continue();
  });
}

/** Does not let a call through to the service. */
export async function answerBusy(route: Route): Promise<void> {
  await route.fulfill(BUSY);
}

/** Lets the service do what a call asks, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.fulfill(BUSY);
}
