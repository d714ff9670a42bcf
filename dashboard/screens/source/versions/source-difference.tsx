import { Difference } from './difference.tsx';
import { kindOf, toPlainText, toSourceTexts, type VisibleSource } from './stored-source.ts';

interface SourceDifferenceProps {
  readonly before: VisibleSource;
  readonly after: VisibleSource;
  readonly label: string;
}

/** The difference of two versions. */
export function SourceDifference({ before, after, label }: SourceDifferenceProps) {
  return <Difference label={label} before={toText(before)} after={toText(after)} />;
}

function toText(source: VisibleSource): string {
  return toPlainText(kindOf(source), toSourceTexts(source), source.headerNames);
}
