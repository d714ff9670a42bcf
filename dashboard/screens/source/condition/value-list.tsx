import { useMemo, useState } from 'preact/hooks';
import { ConfirmDialog } from '../../../parts/dialogs/dialog.tsx';
import { announce } from '../../../parts/notices/toasts.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { condition } from '../../../words/en/condition.ts';
import { toArgument } from '../state/samples.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import { type AnswerValue, addValue, isReplaceable, listValues } from './choose-value.ts';
import { fromExpression } from './from-expression.ts';
import { toExpression, toPathText, toShownPath } from './to-expression.ts';

const words = condition.values;

/** Characters of a value that are shown. */
const SHOWN = 60;

interface ValueListProps {
  readonly form: SourceForm;
  /** The body of the answer. */
  readonly body: string;
}

/** The values of an answer. A click adds one to the condition; code that was written by hand is replaced only after a question. */
export function ValueList({ form: { kind, texts, change }, body }: ValueListProps) {
  const [asked, ask] = useState<AnswerValue | null>(null);
  const values = useMemo(() => listValues(toArgument(kind, body)), [kind, body]);
  const add = (chosen: AnswerValue): void => {
    change({ expression: toExpression(addValue(texts.expression, chosen)) });
    announce(words.added);
    ask(null);
  };
  const used = new Set(fromExpression(texts.expression)?.comparisons.map(({ path }) => toPathText(path)));
  if (values.length === 0) return null;
  return (
    <details open class="answer-values">
      <summary>{words.title}</summary>
      <ul class="plain">
        {values.map((one) => (
          <li key={toPathText(one.path)}>
            <ValueButton
              chosen={one}
              isUsed={used.has(toPathText(one.path))}
              onChoose={() => (isReplaceable(texts.expression) ? add(one) : ask(one))}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={words.replaceTitle}
          text={words.replaceText}
          confirm={words.replace}
          isBusy={false}
          fault={null}
          onConfirm={async () => add(asked)}
          onClose={() => ask(null)}
        />
      )}
    </details>
  );
}

interface ValueButtonProps {
  readonly chosen: AnswerValue;
  /** Whether the condition compares it already. */
  readonly isUsed: boolean;
  readonly onChoose: () => void;
}

function ValueButton({ chosen, isUsed, onChoose }: ValueButtonProps) {
  const { path, value } = chosen;
  return (
    <button type="button" class="answer-value" onClick={onChoose}>
      <span>
        <span class="visually-hidden">{words.add} </span>
        <bdi>{toShownPath(path)}</bdi> {isUsed && <Icon name="check" />}
      </span>
      <bdi class="quiet">{describe(value)}</bdi>
    </button>
  );
}

function describe(value: AnswerValue['value']): string {
  if (typeof value === 'object' && value !== null) return words.list(value.length);
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
