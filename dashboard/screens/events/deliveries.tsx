import {
  EventDeliveriesDocument,
  type EventDeliveriesQuery,
  ResendEventDocument,
} from '../../graph/events.generated.ts';
import { useChange, usePolling } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty, SaidAt, When } from '../../parts/page/page.tsx';
import { endpoint } from '../../words/en/events.ts';
import { moment } from '../../words/format.ts';
import { AttemptLine } from './attempt.tsx';

const words = endpoint.deliveries;

type Delivery = NonNullable<EventDeliveriesQuery['eventEndpoint']>['deliveries']['nodes'][number];

/** The deliveries to an endpoint, newest first. */
export function Deliveries({ id }: { readonly id: string }) {
  const list = useList(EventDeliveriesDocument, { id }, (data) => data.eventEndpoint?.deliveries);
  usePolling(list.again, list.fault === null && list.isFirst);
  const { make, isBusy, fault } = useChange(ResendEventDocument);
  const resend = async (eventId: string): Promise<void> => {
    if (isBusy || !(await make({ input: { endpointId: id, eventId } }))) return;
    toast(words.resent);
  };
  return (
    <section class="section" aria-labelledby="deliveries">
      <h2 id="deliveries">{words.title}</h2>
      <FaultNotice fault={fault} />
      <List list={list} empty={<Empty {...words.empty} />}>
        {(deliveries) => (
          <ul class="card rows">
            {deliveries.map((delivery) => (
              <Row key={delivery.eventId} delivery={delivery} onResend={() => void resend(delivery.eventId)} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

const LOOKS = {
  WAITING: '',
  RETRYING: 'warn',
  DELIVERED: 'fine',
  FAILED: 'alarm',
  MISSED: 'warn',
  WITHHELD: '',
} as const;

/** Nobody may be told of what was withheld, and what was not tried yet is sent anyway. */
const RESENDABLE: ReadonlySet<Delivery['state']> = new Set(['DELIVERED', 'FAILED', 'MISSED', 'RETRYING']);

interface RowProps {
  readonly delivery: Delivery;
  readonly onResend: () => void;
}

function Row({ delivery: { type, at, state, nextAttemptAt, attempts }, onResend }: RowProps) {
  const [latest] = attempts;
  return (
    <li class="cause">
      <div class="grow">
        <code>{type}</code> <span class={`badge ${LOOKS[state]}`}>{words.state[state]}</span>
        <p class="quiet small">
          <When at={at} />
          {latest && ` · ${words.attempts(attempts.length)}`}
          {nextAttemptAt !== null && latest && <SaidAt at={nextAttemptAt} text={(when) => ` · ${words.next(when)}`} />}
          {(state === 'FAILED' || state === 'MISSED' || state === 'WITHHELD') && ` · ${words.about[state]}`}
        </p>
      </div>
      {RESENDABLE.has(state) && (
        <button type="button" class="button small" aria-label={words.resendNamed(type, moment(at))} onClick={onResend}>
          {words.resend}
        </button>
      )}
      {latest && (
        <details class="cause-calls">
          <summary>{words.showAttempts(attempts.length)}</summary>
          <ul>
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <AttemptLine attempt={attempt} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
