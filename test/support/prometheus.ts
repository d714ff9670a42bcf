/** What a PromQL expression reads: a metric, and the labels that it names. */
export interface Read {
  readonly metric: string;
  readonly labels: readonly string[];
}

const GROUPING = /\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g;
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Returns what an expression reads. The labels that it groups by count for each of its metrics. */
export function readsOf(expression: string): readonly Read[] {
  const plain = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
  const grouped = [...plain.matchAll(GROUPING)].flatMap(([, names = '']) => namesIn(names));
  const selectors = plain.replaceAll(GROUPING, '').matchAll(/\b([a-zA-Z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g);
  return [...selectors]
    .filter(([, metric = '']) => !KEYWORDS.has(metric))
    .map(([, metric = '', labels = '']) => ({ metric, labels: [...namesIn(labels), ...grouped] }));
}

function namesIn(text: string): readonly string[] {
  return text.match(/\w+/g) ?? [];
}

/** The labels of each metric in the text of `/metrics`. */
export function labelsByMetric(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, metric = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(metric) ?? new Set();
    for (const [, name = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(name);
    found.set(metric, known);
  }
  return found;
}
