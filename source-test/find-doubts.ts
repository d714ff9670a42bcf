import type { sourceCauses } from './cause-words.ts';
import { isJson, type StepName } from './side.ts';
import type { TestedAddress, TestedAddresses } from './tested-address.ts';

/** A warning that means wrong verdicts: nothing failed, and yet the source rarely says what its curator means. */
export interface Doubt {
  readonly kind: keyof typeof sourceCauses.doubts;
  readonly message: string;
}

/** The checks whose warnings mean wrong verdicts. */
const KINDS: Readonly<Partial<Record<StepName, Doubt['kind']>>> = {
  form: 'placeholder',
  endpoint: 'placeholder',
  json: 'errors',
  expression: 'missing-field',
};

/** What makes the results of one address of a test doubtful, although it has one. */
export function findDoubts(run: TestedAddresses, address: TestedAddress): readonly Doubt[] {
  return address.server.steps.flatMap(({ name, warning, reason }) => {
    const kind = KINDS[name];
    // Whether a path is a playground's is told by the answer.
    if (!kind || warning === null || reason === 'PLAYGROUND_PATH') return [];
    return kind === 'missing-field' && address !== findComplete(run) ? [] : [{ kind, message: warning }];
  });
}

/** The address whose answer must have every field: the one that should be 1, else the only one. An answer about anybody else may lack some. */
function findComplete({ addresses }: TestedAddresses): TestedAddress | undefined {
  const answered = addresses.filter(({ server }) => isJson(server));
  return answered.find(({ expected }) => expected === 1) ?? answered[0];
}
