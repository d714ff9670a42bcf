import { useState } from 'preact/hooks';
import { SetAppLogoDocument } from '../../../graph/apps.generated.ts';
import type { Fault } from '../../../graph/fault.ts';
import { useChange } from '../../../graph/use-change.ts';
import { faultOf } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { apps } from '../../../words/en/apps.ts';
import { findPictureProblem, toBase64 } from './read-picture.ts';

const words = apps.logo;

/** How owners change the logo of an app. */
export interface LogoChange {
  readonly set: (file: File) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly isBusy: boolean;
  /** What is wrong with the chosen file; null if nothing is. */
  readonly error: string | null;
  readonly fault: Fault | null;
}

/** Sets and removes the logo of an app. */
export function useLogo(clientId: string): LogoChange {
  const [mistake, setMistake] = useState<string | null>(null);
  const { make, isBusy, fault, forgetFault } = useChange(SetAppLogoDocument);
  const set = async (file: File): Promise<void> => {
    forgetFault();
    const problem = await findPictureProblem(file);
    setMistake(problem && words[problem]);
    if (problem === null && (await make({ clientId, image: await toBase64(file) }))) toast(words.saved);
  };
  const remove = async (): Promise<void> => {
    setMistake(null);
    if (!isBusy && (await make({ clientId, image: null }))) toast(words.removed);
  };
  return { set, remove, isBusy, error: mistake ?? faultOf(fault, 'image'), fault };
}
