import { findDoubts } from './find-doubts.ts';
import type { TestedAddress, TestedAddresses } from './tested-address.ts';

/** What the server's side of a test came to. A result that is not the expected one, or a doubtful one, is no failure, and not right either. */
export type Verdict = 'passed' | 'failed' | 'unexpected' | 'doubtful';

/** What the server's side came to, over all addresses. */
export function toVerdict(run: TestedAddresses): Verdict {
  const { addresses } = run;
  if (addresses.some(({ server, isRunning }) => isRunning || server.result === null)) return 'failed';
  if (addresses.some(isUnexpected)) return 'unexpected';
  return addresses.some((address) => findDoubts(run, address).length > 0) ? 'doubtful' : 'passed';
}

/** Whether an address got another result than it should. */
export function isUnexpected({ server: { result }, expected }: TestedAddress): boolean {
  return result !== null && expected !== null && result !== expected;
}
