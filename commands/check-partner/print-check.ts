import { sourceCauses } from '../../source-test/cause-words.ts';
import { isAboutCors } from '../../source-test/find-cause.ts';
import { findDoubts } from '../../source-test/find-doubts.ts';
import type { Step } from '../../source-test/side.ts';
import { tellCause } from '../../source-test/tell-cause.ts';
import { testWords as words } from '../../source-test/test-words.ts';
import type { TestedAddress, TestedAddresses } from '../../source-test/tested-address.ts';
import { isUnexpected, toVerdict } from '../../source-test/verdict.ts';
import { toShown } from '../items/words.ts';

/** A test as JSON, for scripts. */
export function toJson(checked: TestedAddresses): string {
  const addresses = checked.addresses.map((address) => {
    const { withheld: _withheld, unsent: _unsent, result, steps, ...exchange } = address.server;
    const { cause = null, title = null, texts = [] } = tellCause(address) ?? {};
    const doubts = findDoubts(checked, address);
    const { address: text, expected } = address;
    return { address: text, expected, result, cause, title, texts, doubts, steps, ...exchange };
  });
  return JSON.stringify({ verdict: toVerdict(checked), addresses }, null, 2);
}

/** A test in words, as the dashboard tells it. */
export function inWords(checked: TestedAddresses, origin: string): string {
  const parts = checked.addresses.map((address) => tellAddress(checked, address, origin).join('\n'));
  return [...parts, words.summaries[toVerdict(checked)]].join('\n\n');
}

function tellAddress(checked: TestedAddresses, address: TestedAddress, origin: string): readonly string[] {
  const { server, expected } = address;
  const { result } = server;
  const should = expected === null ? '' : `, ${words.expected(expected)}`;
  return [
    `${toShown(address.address)}${should}`,
    ...server.steps.flatMap(tellStep),
    ...server.log.map((line) => `  console.log: ${toShown(line, Infinity)}`),
    ...(result !== null && expected !== null && isUnexpected(address) ? ['', words.unexpected(result, expected)] : []),
    ...findDoubts(checked, address).flatMap(({ kind }) => ['', `${sourceCauses.doubts[kind]}.`]),
    ...describeCause(address, origin),
  ];
}

function tellStep({ name, state, milliseconds, message, warning }: Step): readonly string[] {
  const time = milliseconds === null ? '' : `, ${milliseconds} ms`;
  const more = [message, warning].filter((text) => text !== null).map((text) => `    ${toShown(text, Infinity)}`);
  return [`  ${words.steps[name]}: ${words.shortStates[state].toLowerCase()}${time}`, ...more];
}

/** The message of the step that failed stands at the step. */
function describeCause(address: TestedAddress, origin: string): readonly string[] {
  const told = tellCause(address);
  if (!told) return [];
  const texts = told.texts.filter((text) => address.server.steps.every(({ message }) => message !== text));
  return ['', `${told.title}. ${texts.join(' ')}`, ...(isAboutCors(told.cause) ? [`  ${origin}`] : [])];
}
