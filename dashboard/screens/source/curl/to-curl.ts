/** A request as text, without the values of its headers. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headerNames: readonly string[];
  readonly body: string | null;
}

/** A request as a curl command. Header values are shell variables, such as `$AUTHORIZATION`. */
export function toCurl({ method, url, headerNames, body }: CurlRequest): string {
  const lines = [
    `curl -sS -X ${method} ${quote(url)}`,
    ...headerNames.map((name) => `-H ${quote(`${name}: `)}"$${toVariable(name)}"`),
    ...(body === null ? [] : ["-H 'content-type: application/json'", `--data-raw ${quote(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** HTTP allows names that a shell would run between double quotes, such as those with backticks. */
function toVariable(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/\W/g, '_')
    .replace(/^(?=\d)/, '_');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
