import { escapeHtml } from '../../subgraphs/shared/escape-html.ts';

/** Safe markup. Only `html` creates it. */
export interface Html {
  readonly markup: string;
}

/** Builds markup from a template. It escapes every value except markup from `html`, alone or in a list. */
export function html(template: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return { markup: String.raw({ raw: template }, ...values.map(toMarkup)) };
}

function toMarkup(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
