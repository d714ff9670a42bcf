import { Webhook } from 'standardwebhooks';
import type { Certificate } from '../../gateway/demo/loopback-certificate.ts';
import { type Behaviour, partner } from './partner.ts';

/** What a webhook has told. */
export interface ToldEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A receiver of webhooks, which answers as the test wants. */
export interface WebhookReceiver {
  readonly url: string;
  /** `host:port`, as OUTBOUND_ALLOW wants it. */
  readonly host: string;
  /** Every request that it got, whatever it answered. */
  readonly requests: readonly WebhookRequest[];
  /** The events that it has taken, in their order. */
  readonly taken: () => readonly ToldEvent[];
  /** Forgets the requests so far. */
  readonly forget: () => void;
  /** Decides the status of each answer by the event, 0 for none; 204 unless it is set. */
  answers: (event: ToldEvent) => Reply;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** A request of a webhook. */
export interface WebhookRequest {
  readonly event: ToldEvent;
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly status: number;
}

/** Starts a receiver over https on loopback; its certificate is one that this process trusts, unless another is given. */
export async function webhookReceiver(certificate?: Certificate): Promise<WebhookReceiver> {
  const requests: WebhookRequest[] = [];
  const answer: Behaviour['respond'] = (response) => {
    const { body = '', headers = {} } = receiving.received.at(-1) ?? {};
    const event: ToldEvent = JSON.parse(body);
    const { status, headers: sent, text } = receiver.answers(event);
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    requests.push({ event, body, headers: Object.fromEntries(texts), status });
    if (status === 0) response.destroy();
    else response.writeHead(status, sent).end(text);
  };
  const receiving = await partner({ respond: answer }, certificate);
  const receiver: WebhookReceiver = {
    url: `${receiving.url}/hook`,
    host: receiving.host,
    requests,
    taken: () => requests.filter(({ status }) => status >= 200 && status < 300).map(({ event }) => event),
    forget: () => requests.splice(0),
    answers: () => ({ status: 204 }),
    close: async () => receiving.close(),
  };
  return receiver;
}

/** Verifies a request as the library of Standard Webhooks does; throws if it is not signed by the secret. */
export function verify(secret: string, { body, headers }: WebhookRequest): unknown {
  return new Webhook(secret).verify(body, headers);
}
