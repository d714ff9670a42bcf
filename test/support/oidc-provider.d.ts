/** The part of oidc-provider that the tests use; the package brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface GrantOwner {
    readonly accountId: string;
    readonly clientId: string;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (
      owner: GrantOwner,
    ) => Grant;
    readonly AccessToken: { find(token: string): Promise<{ readonly accountId: string } | undefined> };
    on(event: 'grant.success', listener: (context: { readonly body: Readonly<Record<string, unknown>> }) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(clockTolerance: number): object;
}
