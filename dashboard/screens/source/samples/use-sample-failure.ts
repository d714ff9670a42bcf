import { useState } from 'preact/hooks';
import type { Fault } from '../../../graph/fault.ts';
import type { SourceTexts } from '../state/source-texts.ts';

/** Whether the service refused the form because samples fail, and the expression and the samples are still the ones that it refused. */
export function useSampleFailure({ expression, samples }: SourceTexts, fault: Fault | null): boolean {
  const print = JSON.stringify([expression, samples]);
  const [refused, setRefused] = useState({ fault, print });
  if (refused.fault !== fault) setRefused({ fault, print });
  return fault?.reason === 'SAMPLE_FAILS' && refused.print === print;
}
