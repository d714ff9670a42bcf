import { source } from '../../../words/en/source.ts';
import { hasPlaceholder } from './placeholders.ts';

const { mistakes } = source;

/** What is wrong with the body of a POST; null if nothing is. */
export function findBodyMistake(body: string): string | null {
  if (body.trim() === '') return mistakes.bodyMissing;
  const fault = findJsonFault(body);
  if (fault !== null) return mistakes.bodyNotJson(fault);
  return hasPlaceholder(body) ? null : mistakes.bodyPlaceholder;
}

/** Where a text is not JSON, in words; empty if the browser does not report it; null for JSON. */
function findJsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return describePlace(text, error instanceof Error ? error.message : '');
  }
}

/** Chromium and Safari report a position, Firefox a line and a column. */
function describePlace(text: string, message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return mistakes.bodyWhere(Number(line), Number(column));
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return mistakes.bodyWhere(before.length, (before.at(-1)?.length ?? 0) + 1);
}
