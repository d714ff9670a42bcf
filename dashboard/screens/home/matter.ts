import type { IconName } from '../../parts/page/icon.tsx';

/** Something that needs attention. */
export interface Matter {
  readonly href: string;
  readonly icon: IconName;
  readonly isAlarming?: boolean;
  readonly text: string;
  readonly action: string;
  readonly actionLabel: string;
}
