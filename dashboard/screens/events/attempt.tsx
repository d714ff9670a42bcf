import type { TestEventEndpointMutation } from '../../graph/events.generated.ts';
import { When } from '../../parts/page/page.tsx';
import { endpoint } from '../../words/en/events.ts';
import { milliseconds } from '../../words/format.ts';

const words = endpoint.deliveries;

/** One try to deliver an event. */
export type Attempt = TestEventEndpointMutation['testEventEndpoint'];

/** A try with its outcome, and what the endpoint answered, as plain text. */
export function AttemptLine({ attempt }: { readonly attempt: Attempt }) {
  const { at, status, fault, answer, isTaken } = attempt;
  const outcome = isTaken ? words.status : words.refused;
  return (
    <div class="grow">
      <When at={at} /> · {status === null ? <bdi>{fault}</bdi> : outcome(status)} · {milliseconds(attempt.milliseconds)}
      {answer !== null && answer !== '' && (
        <details class="answer">
          <summary>{words.answer}</summary>
          <p class="quiet small">{words.answerOf}</p>
          <pre dir="auto">{answer}</pre>
        </details>
      )}
    </div>
  );
}
