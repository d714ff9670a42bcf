import type { BrowserContext, Page } from 'playwright-core';
import { keepSession } from './keep-session.ts';
import type { TestService } from './service.ts';

/** A person at a browser of their own. */
export interface Visitor {
  readonly person: BrowserContext;
  readonly page: Page;
  press(button: string): Promise<void>;
  /** Signs in by the account elsewhere that is signed in there. */
  signInAt(provider: string): Promise<void>;
  /** Has the session from now on, for tests that are not about the pages of a sign-in. */
  haveSession(token: string): Promise<void>;
  /** Our own cookies; the provider of the tests is on the same host. */
  cookies(): Promise<readonly string[]>;
}

/** Somebody new at an empty page. */
export function newVisitor(page: Page, service: TestService): Visitor {
  const person = page.context();
  const press = async (button: string): Promise<void> => page.getByRole('button', { name: button }).click();
  return {
    person,
    page,
    press,
    signInAt: async (provider) => {
      await page.goto(`${service.url}/sign-in`);
      await press(`Sign in with ${provider}`);
      await page.waitForURL('**/account');
    },
    haveSession: async (value) => keepSession(person, service.url, value),
    cookies: async () =>
      (await person.cookies(service.url)).map(({ name }) => name).filter((name) => name.startsWith('credgraph')),
  };
}
