/** The two kinds of credentials that ask a partner's endpoint. */
export type SourceKind = 'REST' | 'GRAPHQL';

/** The texts of the form for a source. The values of headers are secret and never among them. */
export interface SourceTexts extends Readonly<Record<string, string>> {
  readonly endpoint: string;
  readonly method: string;
  readonly body: string;
  readonly query: string;
  /** The rows of headers, as JSON. */
  readonly headers: string;
  readonly expression: string;
  /** The samples, as JSON. */
  readonly samples: string;
  /** Addresses to test with, and what is expected of them. */
  readonly eligible: string;
  readonly ineligible: string;
  /** These are for a new credential only. With `key` and `sent`, a repeated call does not create a second one. */
  readonly name: string;
  readonly description: string;
  readonly curator: string;
  readonly key: string;
  readonly sent: string;
}

/** An empty form. */
export const EMPTY_SOURCE: SourceTexts = {
  endpoint: '',
  method: 'GET',
  body: '',
  query: 'query ($address: String!) {\n  \n}',
  headers: '[]',
  expression: 'function(resp) {\n  return resp.eligible ? 1 : 0;\n}',
  samples: '[]',
  eligible: '',
  ineligible: '',
  name: '',
  description: '',
  curator: '',
  key: '',
  sent: '',
};
