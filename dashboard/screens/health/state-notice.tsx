import { Icon } from '../../parts/page/icon.tsx';
import { health as words } from '../../words/en/health.ts';
import { parts } from '../../words/en/parts.ts';
import { exactTime } from '../../words/format.ts';
import type { SourceHealth } from './call-intervals.ts';

const LOOKS = { UNUSED: '', FINE: '', FAILING: 'alarm', PAUSED: 'warn' } as const;
const ICONS = { UNUSED: 'clock', FINE: 'check', FAILING: 'warn', PAUSED: 'clock' } as const;

/** The state of a source, in words. */
export function StateNotice({ health: { state, pausedUntil } }: { readonly health: SourceHealth }) {
  return (
    <div class={`notice ${LOOKS[state]}`}>
      <Icon name={ICONS[state]} />
      <div>
        <p>
          <strong>{parts.state[state]}.</strong> {words.state[state]}{' '}
          {pausedUntil !== null && words.pausedUntil(exactTime(pausedUntil))}
        </p>
      </div>
    </div>
  );
}
