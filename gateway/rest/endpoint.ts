import type { GraphAnswer, TypedDocument } from '../graph/graph.ts';
import type { PageNotice } from '../http/notice-cookie.ts';
import type { RestRequest } from '../http/request.ts';
import type { RestResponse } from '../http/respond.ts';
import type { Reader } from '../pages/words/words.ts';

/** Runs a federated operation for the caller of this request. */
export type RunOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
) => Promise<GraphAnswer<Data>>;

/** A request to an endpoint. */
export interface EndpointRequest extends RestRequest {
  /** The key of the browser, from a cookie. It binds a sign-in to the browser. Empty, which no sign-in takes, where no person reads the answer. */
  readonly browserKey: string;
  /** Whether a passkey was used in this browser before. */
  readonly usedPasskey: boolean;
  /** What this page says once about the form that was sent from it; null without one. */
  readonly notice: PageNotice | null;
  /** Whom a page of this endpoint is for. */
  readonly reader: Reader;
  /** Whether the person is a developer at this very machine, to whom pages offer the demo wallet. */
  readonly offersDemoWallet: boolean;
  /** The time of the service. */
  readonly now: () => Date;
  /** Runs an operation while the answer is sent: for nobody once the session has ended. */
  readonly runLater: RunOperation;
}

/** A REST endpoint: converts a request to a federated operation, and its result to a response. */
export type Endpoint = (request: EndpointRequest, run: RunOperation) => Promise<RestResponse>;
