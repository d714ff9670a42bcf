import { type CallbackPage, startCallbackPage } from './callback.ts';
import { newCode } from './grants.ts';
import { keptBrowser } from './kept-browser.ts';
import { type KeptPages, keepPages, type WantedPage } from './kept-pages.ts';
import { type RegisteredApp, registeredApp, signedInUser } from './people.ts';
import { startService, type TestService } from './service.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** A service, the callback page of its apps, and the pages of a browser. */
export interface AppWorld {
  readonly service: TestService;
  readonly callback: CallbackPage;
  readonly pages: KeptPages;
  /** Ends what the visitors of a test do. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody at a browser of their own, whom a new app sends to the service. */
export interface AppVisitor extends Visitor {
  readonly app: RegisteredApp;
  /** Where the app sends them; for the scope Email, where nothing else is asked. */
  urlFor(asked?: Readonly<Record<string, string>>): string;
  ask(asked?: Readonly<Record<string, string>>): Promise<void>;
  /** Presses Allow, and is back at the app. */
  allow(): Promise<void>;
  /** Is signed in from now on, for tests that are not about the pages of a sign-in. */
  signIn(email: string): Promise<void>;
  /** Is signed in from now on, and has let the app read the e-mail address before. */
  signInAndAllow(email: string): Promise<void>;
}

/** Starts them. */
export async function startAppWorld(): Promise<AppWorld> {
  const [service, callback, browser] = await Promise.all([startService(), startCallbackPage(), keptBrowser()]);
  const close = async (): Promise<void> => {
    callback.close();
    await service.close();
  };
  const pages = keepPages(browser);
  return { service, callback, pages, leave: async () => pages.takeBack(service.url), close };
}

/** Registers an app, by the name that is given, and takes an empty page. */
export async function newAppVisitor(
  { service, callback, pages }: AppWorld,
  { name, ...wanted }: WantedPage & { readonly name?: string } = {},
): Promise<AppVisitor> {
  const app = await registeredApp(service, { redirectUris: [callback.redirectUri], ...(name && { name }) });
  const visitor = newVisitor(await pages.take(wanted), service);
  const { page } = visitor;
  const urlFor: AppVisitor['urlFor'] = (asked = {}) => {
    const query = { client_id: app.clientId, redirect_uri: app.redirectUri, scope: 'Email', state: 's', ...asked };
    return `${service.url}/oauth?${new URLSearchParams(query).toString()}`;
  };
  return {
    ...visitor,
    app,
    urlFor,
    ask: async (asked) => void (await page.goto(urlFor(asked))),
    allow: async () => {
      await visitor.press('Allow');
      await page.waitForURL('**/callback?code=**');
    },
    signIn: async (email) => visitor.haveSession((await signedInUser(service, email)).token),
    signInAndAllow: async (email) => {
      const person = await signedInUser(service, email);
      await newCode(service, person, app);
      await visitor.haveSession(person.token);
    },
  };
}
