import { useState } from 'preact/hooks';
import { type NamedCredential, type NameOf, useNames } from '../../parts/credentials/use-names.ts';
import { announce } from '../../parts/notices/toasts.tsx';
import { rule as words } from '../../words/en/rule.ts';
import { labelOf } from './describe-rule.ts';
import { addPart, groupAt, movePart, type RulePath, removePart, replacePart } from './edit-tree.ts';
import {
  EMPTY_RULE,
  fromRuleText,
  isComplete,
  isGroup,
  listCredIds,
  type RuleGroup,
  type RuleNode,
  toRuleText,
} from './rule-tree.ts';

/** A rule that is edited. */
export interface RuleForm {
  readonly tree: RuleGroup;
  readonly nameOf: NameOf;
  readonly replace: (path: RulePath, node: RuleNode) => void;
  readonly addCredential: (path: RulePath, chosen: NamedCredential) => void;
  readonly addGroup: (path: RulePath) => void;
  readonly move: (path: RulePath, step: -1 | 1) => void;
  readonly remove: (path: RulePath) => void;
  /** Whether the person has tried to send the form, so that its mistakes are shown. */
  readonly isTried: boolean;
  /** Shows the mistakes from now on; whether there are none. */
  readonly attempt: () => boolean;
}

/** The draft of a form with a rule. */
interface RuleDraft {
  readonly texts: { readonly rule: string };
  readonly change: (changed: { readonly rule: string }) => void;
}

/** Edits the rule of a draft. After a change that removes or moves what had the focus, it gives the focus to what `focus` names. */
export function useRuleForm({ texts, change }: RuleDraft, known: readonly NamedCredential[], focus: Focus): RuleForm {
  const [chosen, setChosen] = useState<readonly NamedCredential[]>([]);
  const [isTried, setTried] = useState(false);
  const tree = fromRuleText(texts.rule);
  const nameOf = useNames(listCredIds(tree), [...known, ...chosen]);
  const set = (changed: RuleGroup): void => change({ rule: toRuleText(changed) });
  return {
    ...toEdits({ tree, nameOf, set, focus }),
    tree,
    nameOf,
    isTried,
    addCredential: (path, credential) => {
      setChosen((all) => [...all, credential]);
      set(addPart(tree, path, { credId: credential.credId, isNegated: false }));
      announce(words.added(credential.name, describeGroup(path)));
    },
    attempt: () => {
      setTried(true);
      return isComplete(tree);
    },
  };
}

interface EditTerms extends Pick<RuleForm, 'tree' | 'nameOf'> {
  readonly set: (tree: RuleGroup) => void;
  readonly focus: Focus;
}

function toEdits({ tree, nameOf, set, focus }: EditTerms): Pick<RuleForm, 'replace' | 'addGroup' | 'move' | 'remove'> {
  return {
    replace: (path, node) => set(replacePart(tree, path, node)),
    addGroup: (path) => {
      const place = groupAt(tree, path)?.parts.length ?? 0;
      set(addPart(tree, path, { ...EMPTY_RULE, operator: 'any' }));
      focus([...path, place], 'operator');
    },
    move: (path, step) => {
      const moved = movePart(tree, path, step);
      if (!moved) return;
      set(moved.tree);
      focus(moved.path, step === -1 ? 'up' : 'down');
      announce(describeMove(moved, nameOf));
    },
    remove: (path) => {
      const changed = removePart(tree, path);
      set(changed);
      focusNeighbour(changed, path, focus);
      announce(words.removed(describePart(tree, path, nameOf)));
    },
  };
}

/** What of a part can have the focus. */
export type RuleControl = 'operator' | 'add' | 'up' | 'down' | 'remove';

type Focus = (path: RulePath, control: RuleControl) => void;

/** After a removal, the focus goes to the part that took the place, or to the one before, or to what adds another one. */
function focusNeighbour(tree: RuleGroup, path: RulePath, focus: Focus): void {
  const parent = path.slice(0, -1);
  const count = groupAt(tree, parent)?.parts.length ?? 0;
  if (count === 0) focus(parent, 'add');
  else focus([...parent, Math.min(path.at(-1) ?? 0, count - 1)], 'remove');
}

function describeMove({ tree, path }: { readonly tree: RuleGroup; readonly path: RulePath }, nameOf: NameOf): string {
  const parent = path.slice(0, -1);
  const count = groupAt(tree, parent)?.parts.length ?? 0;
  const place = (path.at(-1) ?? 0) + 1;
  return words.moved(describePart(tree, path, nameOf), place, count, describeGroup(parent));
}

/** A part in words: a credential by its name, a group by its place. */
export function describePart(tree: RuleGroup, path: RulePath, nameOf: NameOf): string {
  const part = groupAt(tree, path.slice(0, -1))?.parts[path.at(-1) ?? 0];
  return part && !isGroup(part) ? labelOf(part.credId, nameOf) : describeGroup(path);
}

/** A group by its place in the rule, such as "group 2.1". */
export function describeGroup(path: RulePath): string {
  return path.length === 0 ? words.whole : words.group(toPlace(path));
}

/** The place of a part for people, such as "2.1"; empty for the rule itself. */
export function toPlace(path: RulePath): string {
  return path.map((index) => index + 1).join('.');
}
