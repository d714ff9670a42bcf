import { Choice } from '../../parts/forms/field.tsx';
import { rule as words } from '../../words/en/rule.ts';
import type { RulePath } from './edit-tree.ts';
import { NotTick } from './not-tick.tsx';
import { type GroupOperator, mistakeOf, type RuleGroup } from './rule-tree.ts';
import { describeGroup, type RuleForm } from './use-rule-form.ts';

const OPERATORS: readonly (readonly [GroupOperator, string])[] = [
  ['all', words.operators.all],
  ['any', words.operators.any],
  ['atLeast', words.operators.atLeast],
];

interface GroupHeadProps {
  readonly form: RuleForm;
  readonly group: RuleGroup;
  readonly path: RulePath;
  readonly operatorId: string;
}

/** How many parts of a group must hold, or that they must not, and what is wrong with that. */
export function GroupHead({ form, group, path, operatorId }: GroupHeadProps) {
  const name = describeGroup(path);
  const mistake = form.isTried ? mistakeOf(group) : null;
  const change = (changed: Partial<RuleGroup>): void => form.replace(path, { ...group, ...changed });
  const most = Math.max(group.parts.length, group.count, 1);
  return (
    <>
      <NotTick name={name} isOn={group.isNegated} onChange={(isNegated) => change({ isNegated })} />
      <Choice
        id={operatorId}
        label={words.operator(name)}
        isLabelHidden
        value={group.operator}
        options={OPERATORS}
        error={mistake === null ? null : toText(mistake, path)}
        onChange={(operator) => change({ operator, count: Math.min(2, Math.max(1, group.parts.length)) })}
      />
      {group.operator === 'atLeast' && (
        <>
          <Choice
            label={words.count(name)}
            isLabelHidden
            value={String(group.count)}
            options={Array.from({ length: most }, (_, index) => [String(index + 1), String(index + 1)] as const)}
            onChange={(count) => change({ count: Number(count) })}
          />
          <span>{words.countOf(group.parts.length)}</span>
        </>
      )}
    </>
  );
}

function toText(mistake: 'EMPTY' | 'COUNT', path: RulePath): string {
  return mistake === 'EMPTY' && path.length === 0 ? words.mistakes.NO_PARTS : words.mistakes[mistake];
}
