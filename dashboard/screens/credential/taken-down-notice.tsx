import type { PublicCredential } from '../../graph/public-credential.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { When } from '../../parts/page/when.tsx';
import { credential } from '../../words/en/credential.ts';

const words = credential.takenDown;

interface TakenDownNoticeProps {
  readonly takenDown: NonNullable<PublicCredential['takenDown']>;
}

/** Informs the curator of a credential that an operator has taken it down, and why. */
export function TakenDownNotice({ takenDown: { at, reason } }: TakenDownNoticeProps) {
  return (
    <div class="notice alarm">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.title}</strong> {words.text}
        </p>
        <p>
          {words.reason} <bdi class="talk-text">{reason}</bdi>{' '}
          <span class="small">
            (<When at={at} />)
          </span>
        </p>
      </div>
    </div>
  );
}
