import type { CredentialKind } from '../../graph/credential.generated.ts';
import { counted, isolate, number } from '../format.ts';

/** A name in a sentence: the quotation marks show where it ends. */
function quoted(name: string): string {
  return `“${isolate(name)}”`;
}

/** The words of a rule as a sentence. */
export const ruleSentence = {
  whole: (condition: string) => `Eligible: whoever is ${condition}.`,
  nobody: 'The rule has no parts yet.',
  nothing: 'nothing yet',
  named: (kind: CredentialKind, name: string) =>
    ({
      LIST: `on ${quoted(name)}`,
      REST: `accepted by ${quoted(name)}`,
      GRAPHQL: `accepted by ${quoted(name)}`,
      RULE: `eligible for ${quoted(name)}`,
    })[kind],
  unnamed: (credId: number) => `eligible for credential ${credId}`,
  inside: (condition: string) => `(${condition})`,
  not: (condition: string) => `not ${condition}`,
  and: ' and ',
  or: ' or ',
  butNot: (holds: string, conditions: readonly string[]) => `${holds}, but ${conditions.join(' and ')}`,
  atLeast: (count: number, conditions: readonly string[]) =>
    `in at least ${number(count)} of ${number(conditions.length)}: ${conditions.join('; ')}`,
} as const;

/** The words of the form for a rule. */
export const rule = {
  newTitle: 'Combine credentials',
  newLead: 'A rule over other credentials decides who is eligible: yours, and those of other curators.',
  duplicateTitle: 'Duplicate rule',
  title: 'Rule',
  hint: 'Add the credentials that the rule is about. Groups say how many of them must hold.',
  create: 'Create credential',
  creating: 'Creating…',
  created: (name: string) => `${isolate(name)} was created.`,
  sentence: 'In words',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'The rule was changed.',
  discard: 'Discard my changes',
  noChanges: 'Nothing has changed yet.',
  whole: 'the rule',
  group: (place: string) => `group ${place}`,
  legend: (place: string) => (place === '' ? 'Rule' : `Group ${place}`),
  operator: (group: string) => `How many parts of ${group} must hold`,
  operators: { all: 'All of these', any: 'Any of these', atLeast: 'At least' },
  count: (group: string) => `Number of parts of ${group} that must hold`,
  countOf: (count: number) => `of ${number(count)}`,
  not: 'Not',
  id: (credId: number) => `Credential ${credId}`,
  gone: 'Deleted',
  ended: 'Ended',
  endsText: (when: string) =>
    `It ends ${when}: from then on this part is “no” for everybody, and a “not” over it “yes”.`,
  endedText: (when: string) => `It ended ${when}: this part is “no” for everybody, and a “not” over it “yes”.`,
  goneText: 'This part is always unknown. Remove it before you save the rule.',
  addCredential: 'Add credential',
  addCredentialTo: (group: string) => `Add credential to ${group}`,
  addGroup: 'Add group',
  addGroupTo: (group: string) => `Add group to ${group}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  added: (name: string, group: string) => `${name} was added to ${group}.`,
  removed: (name: string) => `${name} was removed.`,
  moved: (name: string, place: number, count: number, group: string) =>
    `${name} is now part ${place} of ${count} of ${group}.`,
  mistakes: {
    EMPTY: 'Add a part, or remove the group.',
    COUNT: 'The group has fewer parts than must hold.',
    NO_PARTS: 'Add at least one credential.',
  },
  outline: {
    all: 'All of:',
    any: 'Any of:',
    atLeast: (count: number) => `At least ${number(count)} of:`,
    not: (text: string) => `Not: ${text}`,
  },
} as const;

/** The words of the dialog that chooses a credential. */
export const pickCredential = {
  title: 'Add a credential',
  search: 'Name or number of the credential',
  hint: 'Finds your own credentials by any part of their name, and others by its beginning.',
  own: 'Yours',
  others: 'Of other curators',
  none: 'No credential found.',
  found: (count: number) => counted(count, 'credential found', 'credentials found'),
} as const;

/** The words of what a rule says of addresses. */
export const ruleTrial = {
  title: 'Try the rule',
  lead: 'Check addresses before you save. Partners are asked only if the lists don’t settle the result.',
  action: 'Try',
  busy: 'Trying…',
  incomplete: 'Complete the rule first.',
  table: 'What each part says',
  result: 'Result',
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  notAsked: 'Not asked',
  ended: 'No, it has ended',
  decides: 'Decides',
  stale: 'The rule has changed since.',
  legend: '“Decides” marks the answers that settled the result.',
} as const;

/** The words of what a change of a rule would do. */
export const ruleEffect = {
  saveTitle: 'Save this rule?',
  save: 'Save',
  before: 'Now',
  after: 'Then',
  title: 'What would change',
  list: 'Sample from',
  asking: 'Comparing the rules for a sample…',
  noList: 'No list of yours is a part of this rule, so there is no sample to compare the rules for.',
  noItems: 'The list has no items to compare the rules for.',
  outcome: (list: string, all: number, [gain, lose, unknown]: readonly [number, number, number]) =>
    `Of ${counted(all, 'item', 'items')} of ${quoted(list)}, ${number(gain)} would become eligible, ${number(lose)} would no longer be${
      unknown > 0 ? `, and ${number(unknown)} can’t be compared` : ''
    }.`,
  gains: 'Would become eligible',
  losses: 'Would no longer be eligible',
  more: (count: number) => `And ${number(count)} more.`,
} as const;

/** The words of a rule's versions, apart from those that a source has too. */
export const ruleVersions = {
  lead: 'Each change creates a new version. Restoring a version makes it the newest one.',
  title: (version: number) => `The rule was changed in the meantime: it is now at version ${version}`,
  text: (who: string, when: string) => `Changed by ${who} ${when}. Your changes are kept.`,
} as const;

/** The words of the health of a rule. */
export const ruleHealth = {
  title: 'Partners of this rule',
  lead: 'While a partner fails, people whose result depends on it get no result. Lists never fail.',
  none: 'No partner is asked: lists alone decide.',
  partner: (state: string) => `Partner ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  all: 'All partners',
} as const;

/** The words of where a credential is used. */
export const usedBy = {
  title: 'Used by rules',
  text: 'These credentials name this one in their rule:',
  more: 'And more.',
  names: (names: readonly string[], hasMore: boolean) =>
    [...names.map(quoted), ...(hasMore ? ['others'] : [])].join(', '),
  archiveWarning: (names: string) =>
    `Used by the rules of ${names}. They continue to ask it while it is archived, but not after it is deleted.`,
  deleteWarning: (names: string) =>
    `Used by the rules of ${names}. Once it is deleted, people whose result depends on it get no result there.`,
} as const;
