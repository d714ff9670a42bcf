import { RequestError } from '../../shared/errors.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import { toGroup } from '../../shared/rules/simplify.ts';
import type { RuleInput } from '../generated.ts';
import { DEEPEST, MOST_LEAVES } from './rule-limits.ts';

const LONGEST_RULE = 16 * 1024;

/** Where in the rule the parser is, and how many credentials it has met. */
interface Progress {
  readonly path: string;
  readonly level: number;
  readonly met: { credentials: number };
}

/** Parses a rule; throws BAD_USER_INPUT, with a JSON Pointer in its message, if it has another form or is too large. */
export function parseFormula(input: RuleInput): Formula {
  const formula = parsePart(input, { path: '', level: 1, met: { credentials: 0 } });
  if (JSON.stringify(formula).length > LONGEST_RULE) {
    refuseRule(`"rule" has more than ${LONGEST_RULE} characters as JSON: shorten it.`);
  }
  return formula;
}

function parsePart(input: RuleInput, progress: Progress): Formula {
  const { path, level, met } = progress;
  if (level > DEEPEST) refuseRule(`"rule" is more than ${DEEPEST} levels deep at ${path}: flatten it.`);
  const { all, any, atLeast, not, credential } = input;
  const given = [all, any, atLeast, not, credential].filter((field) => field !== null && field !== undefined);
  if (given.length !== 1) refusePart(path, 'must have exactly one of "all", "any", "atLeast", "not" and "credential".');
  if (all) return { all: parseParts(all, at(progress, 'all')) };
  if (any) return { any: parseParts(any, at(progress, 'any')) };
  if (not) return { not: parsePart(not, at(progress, 'not')) };
  if (atLeast) {
    const of = parseParts(atLeast.of, at(progress, 'atLeast/of'));
    return { atLeast: { count: parseCount(atLeast.count, of.length, path), of } };
  }
  met.credentials += 1;
  if (met.credentials > MOST_LEAVES) refuseRule(`"rule" names more than ${MOST_LEAVES} credentials: shorten it.`);
  return { credential: credential ?? refusePart(path, 'must name a credential.') };
}

function parseParts(inputs: readonly RuleInput[], { path, level, met }: Progress): readonly Formula[] {
  if (inputs.length === 0 || inputs.length > MOST_LEAVES) refusePart(path, `must have 1 to ${MOST_LEAVES} entries.`);
  return inputs.map((input, index) => parsePart(input, { path: `${path}/${index}`, level, met }));
}

function parseCount(count: number, most: number, path: string): number {
  if (count >= 1 && count <= most) return count;
  return refusePart(`${path}/atLeast/count`, `must be from 1 to the number of its rules, which is ${most}.`);
}

/** The next level inside of a field. */
function at({ path, level, met }: Progress, field: string): Progress {
  return { path: `${path}/${field}`, level: level + 1, met };
}

function refusePart(path: string, rule: string): never {
  return refuseRule(`"rule"${path === '' ? '' : ` at ${path}`} ${rule}`);
}

/** Refuses a rule. */
export function refuseRule(message: string): never {
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'rule' });
}

/** The credentials that a formula names, each once, in the order in which it names them first. */
export function namesIn(formula: Formula): readonly number[] {
  if ('credential' in formula) return [formula.credential];
  if ('not' in formula) return namesIn(formula.not);
  const { of } = toGroup(formula);
  return [...new Set(of.flatMap(namesIn))];
}
