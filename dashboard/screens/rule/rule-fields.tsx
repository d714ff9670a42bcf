import { useLayoutEffect, useRef } from 'preact/hooks';
import { ShortAddress } from '../../parts/address.tsx';
import { KindBadge } from '../../parts/badges.tsx';
import type { NamedCredential } from '../../parts/credentials/use-names.ts';
import { Icon, type IconName } from '../../parts/page/icon.tsx';
import { SaidAt } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { rule as words } from '../../words/en/rule.ts';
import { movePart, type RulePath } from './edit-tree.ts';
import { GroupHead } from './group-head.tsx';
import { NotTick } from './not-tick.tsx';
import { isGroup, type RuleGroup, type RuleNode } from './rule-tree.ts';
import { describeGroup, describePart, type RuleControl, type RuleForm, toPlace } from './use-rule-form.ts';

/** The ID of a control of a part, by which it gets the focus. */
export function toControlId(path: RulePath, control: RuleControl): string {
  return `rule-${['0', ...path].join('-')}-${control}`;
}

/** Gives the focus to a control once the changed rule is drawn. */
export function useRuleFocus(): (path: RulePath, control: RuleControl) => void {
  const wantedRef = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wantedRef.current !== null) document.getElementById(wantedRef.current)?.focus();
    wantedRef.current = null;
  });
  return (path, control) => {
    wantedRef.current = toControlId(path, control);
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
      <AddButtons form={form} onPick={onPick} path={path} />
    </fieldset>
  );
}

interface AddButtonsProps extends RuleFieldsProps {
  readonly path: RulePath;
}

function AddButtons({ form, onPick, path }: AddButtonsProps) {
  const name = describeGroup(path);
  return (
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
  );
}

interface PartFieldsProps extends RuleFieldsProps {
  readonly part: RuleNode;
  readonly path: RulePath;
}

function PartFields({ form, onPick, part, path }: PartFieldsProps) {
  if (isGroup(part)) return <GroupFields form={form} onPick={onPick} group={part} path={path} />;
  const { credId, isNegated } = part;
  const name = describePart(form.tree, path, form.nameOf);
  return (
    <div class="rule-part">
      <NotTick name={name} isOn={isNegated} onChange={(isOn) => form.replace(path, { ...part, isNegated: isOn })} />
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
      </span>{' '}
      <PartEnd part={named} />
    </span>
  );
}

/** What the end of a credential means for a rule that names it; nothing without an end. */
export function PartEnd({ part: { endsAt, hasEnded } }: { readonly part: NamedCredential }) {
  if (endsAt === null) return null;
  const text = hasEnded ? words.endedText : words.endsText;
  return (
    <>
      {hasEnded && <span class="badge warn">{words.ended}</span>}{' '}
      <span class="quiet small">
        <SaidAt at={endsAt} text={text} isExact />
      </span>
    </>
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
