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
    ...headerNames.map((name) => `-H "${name}: $${name.toUpperCase().replaceAll(/\W/g, '_')}"`),
    ...(body === null ? [] : ["-H 'content-type: application/json'", `-d ${quote(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
