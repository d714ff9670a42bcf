import { RequestError } from '../../shared/errors.ts';
import type { Sandbox } from './sandbox.ts';

const TRIVIAL = { expression: 'function(resp) { return 1; }', part: 'body', answer: '{}' } as const;

/** Whether expressions can be run, which it finds out by running one. A sandbox with a full queue is alive. */
export async function isSandboxReady(sandbox: Sandbox): Promise<boolean> {
  try {
    return (await sandbox.run(TRIVIAL)) === 'result 1';
  } catch (error) {
    return error instanceof RequestError;
  }
}
