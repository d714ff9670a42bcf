import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { ShortAddress } from '../../parts/address.tsx';
import { KindBadge } from '../../parts/badges.tsx';
import { Icon, type IconName } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { rule as words } from '../../words/en/rule.ts';
import type { RulePath } from './edit-tree.ts';
import { movePart } from './edit-tree.ts';
import { GroupHead } from './group-head.tsx';
import { isGroup, type RuleGroup, type RuleNode } from './rule-tree.ts';
import { describeGroup, describePart, type RuleControl, type RuleForm, toPlace } from './use-rule-form.ts';

/** The ID of a control of a part, by which it gets the focus. */
export function toControlId(path: RulePath, control: RuleControl): string {
  return `rule-${['0', ...path].join('-')}-${control}`;
}

/** Gives the focus to a control once the changed rule is drawn. */
export function useRuleFocus(): (path: RulePath, control: RuleControl) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (path, control) => {
    wanted.current = toControlId(path, control);
  };
}

interface RuleFieldsProps {
  readonly form: RuleForm;
  /** Opens the choice of a credential for a group. */
  readonly onPick: (path: RulePath) => void;
}

/** The parts of a rule, which can be added, moved and removed. */
export function RuleFields({ form, onPick }: RuleFieldsProps) {
  return <GroupFields form={form} onPick={onPick} group={form.tree} path={[]} />;
}

interface GroupFieldsProps extends RuleFieldsProps {
  readonly group: RuleGroup;
  readonly path: RulePath;
}

function GroupFields({ form, onPick, group, path }: GroupFieldsProps) {
  const name = describeGroup(path);
  return (
    <fieldset class="rule-group">
      <legend class={path.length === 0 ? undefined : 'visually-hidden'}>{words.legend(toPlace(path))}</legend>
      {path.length === 0 && <p class="hint">{words.hint}</p>}
      <div class="rule-head">
        <GroupHead form={form} group={group} path={path} operatorId={toControlId(path, 'operator')} />
        {path.length > 0 && <PartButtons form={form} path={path} name={name} />}
      </div>
      {group.parts.length > 0 && (
        <ol class="rule-parts">
          {group.parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a credential can be named twice
            <li key={index}>
              <PartFields form={form} onPick={onPick} part={part} path={[...path, index]} />
            </li>
          ))}
        </ol>
      )}
      <div class="row">
        <button
          type="button"
          class="button small"
          id={toControlId(path, 'add')}
          aria-label={words.addCredentialTo(name)}
          onClick={() => onPick(path)}
        >
          <Icon name="plus" />
          {words.addCredential}
        </button>
        <button
          type="button"
          class="button small"
          aria-label={words.addGroupTo(name)}
          onClick={() => form.addGroup(path)}
        >
          {words.addGroup}
        </button>
      </div>
    </fieldset>
  );
}

interface PartFieldsProps extends RuleFieldsProps {
  readonly part: RuleNode;
  readonly path: RulePath;
}

function PartFields({ form, onPick, part, path }: PartFieldsProps) {
  const id = useId();
  if (isGroup(part)) return <GroupFields form={form} onPick={onPick} group={part} path={path} />;
  const { credId, isNegated } = part;
  const name = describePart(form.tree, path, form.nameOf);
  return (
    <div class="rule-part">
      <span class="rule-not">
        <input
          type="checkbox"
          id={id}
          aria-label={words.notNamed(name)}
          checked={isNegated}
          onChange={() => form.replace(path, { ...part, isNegated: !isNegated })}
        />
        <label for={id}>{words.not}</label>
      </span>
      <PartName credId={credId} form={form} />
      <PartButtons form={form} path={path} name={name} />
    </div>
  );
}

function PartName({ credId, form }: { readonly credId: number; readonly form: RuleForm }) {
  const named = form.nameOf(credId);
  if (!named) {
    return (
      <span class="rule-name">
        {words.id(credId)} {named === null && <span class="badge alarm">{words.gone}</span>}
        {named === null && <span class="quiet small">{words.goneText}</span>}
      </span>
    );
  }
  return (
    <span class="rule-name">
      <a href={paths.credential(credId)}>
        <bdi>{named.name}</bdi>
      </a>{' '}
      <KindBadge kind={named.kind} />{' '}
      <span class="quiet small">
        <ShortAddress address={named.curator} />
      </span>
    </span>
  );
}

interface PartButtonsProps {
  readonly form: RuleForm;
  readonly path: RulePath;
  readonly name: string;
}

function PartButtons({ form, path, name }: PartButtonsProps) {
  const buttons: readonly (readonly [RuleControl, IconName, string, boolean, () => void])[] = [
    ['up', 'up', words.up(name), movePart(form.tree, path, -1) !== null, () => form.move(path, -1)],
    ['down', 'down', words.down(name), movePart(form.tree, path, 1) !== null, () => form.move(path, 1)],
    ['remove', 'close', words.remove(name), true, () => form.remove(path)],
  ];
  return (
    <span class="rule-buttons">
      {buttons.map(([control, icon, label, isPossible, run]) => (
        <button
          key={control}
          type="button"
          class="icon-button"
          id={toControlId(path, control)}
          aria-label={label}
          aria-disabled={!isPossible}
          onClick={run}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}
