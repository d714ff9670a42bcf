import type { CurlSource } from '../curl/parse-curl.ts';
import { newHeaderRow } from '../state/header-rows.ts';
import { EMPTY_SOURCE } from '../state/source-texts.ts';
import type { SourceForm } from '../state/use-source-form.ts';

/** Fills the form from a curl command. The expression and what the command does not say stay as they are. */
export function fillFromCurl({ texts, change, setValues }: SourceForm, curl: CurlSource): void {
  const headers = curl.headers.map(({ name, value }) => ({ row: newHeaderRow(name), value }));
  change({
    endpoint: curl.endpoint,
    method: curl.method,
    body: curl.body,
    query: curl.query === '' ? EMPTY_SOURCE.query : curl.query,
    headers: JSON.stringify(headers.map(({ row }) => row)),
    eligible: texts.eligible === '' ? (curl.address ?? '') : texts.eligible,
  });
  setValues(Object.fromEntries(headers.map(({ row, value }) => [row.id, value])));
}
