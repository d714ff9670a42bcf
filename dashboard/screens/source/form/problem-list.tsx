import type { Fix, Problem } from '../../../editor/problem.ts';
import { expression as words } from '../../../words/en/expression.ts';

interface ProblemListProps {
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly onFix: (fix: Fix) => void;
}

/** What is wrong with a code, with a button where it can be fixed at once. */
export function ProblemList({ text, problems, onFix }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems" aria-label={words.problems}>
      {problems.map(({ from, message, fix }) => (
        <li key={`${from} ${message}`}>
          <span class="field-error">{message}</span>
          <span class="hint">{placeOf(text, from)}</span>
          {fix && (
            <button type="button" class="button small" onClick={() => onFix(fix)}>
              {fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return words.at(lines.length, (lines.at(-1)?.length ?? 0) + 1);
}
