import type { AccessRequestState } from '../../graph/access-requests.generated.ts';
import { access as words } from '../../words/en/access.ts';

const LOOKS = {
  WAITING: 'warn',
  GRANTED: 'accent',
  DECLINED: 'alarm',
  TAKEN: 'fine',
  OVER: '',
  WITHDRAWN: '',
} as const;

/** A badge with the state of a request. */
export function RequestBadge({ state }: { readonly state: AccessRequestState }) {
  return <span class={`badge ${LOOKS[state]}`}>{words.state[state]}</span>;
}
