import { ChangeFromScript } from '../../parts/snippets/change-from-script.tsx';
import { type Snippet, Snippets } from '../../parts/snippets/snippets.tsx';
import { useSettings } from '../../site/settings.ts';
import { credential as allWords } from '../../words/en/credential.ts';

const words = allWords.snippets;

interface CredentialSnippetsProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** Code that asks about the credential and, for the curator of a list, code that changes it. */
export function CredentialSnippets({ credId, canChange }: CredentialSnippetsProps) {
  const { credentialApiUrl } = useSettings();
  const url = credentialApiUrl || location.origin;
  return (
    <details class="fold">
      <summary>{canChange ? words.changeAndAsk : words.askTitle}</summary>
      <div class="stack">
        {canChange && <ChangeFromScript credId={credId} />}
        <section class="card" aria-labelledby="ask-snippets">
          <h2 id="ask-snippets">{words.askTitle}</h2>
          <p class="quiet">{words.askText}</p>
          <Snippets label={words.askTitle} snippets={askSnippets(url, credId)} />
        </section>
      </div>
    </details>
  );
}

const QUERY =
  'query ($credId: Int!, $address: String!) { credential(credId: $credId) { eligibility(address: $address) { result failure { code message } } } }';
const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee8';

/** Code that asks whether an address is eligible, in the languages that partners use most. */
function askSnippets(url: string, credId: number): readonly Snippet[] {
  return [
    { name: 'curl', code: curl(url, credId) },
    { name: 'JavaScript', code: javascript(url, credId) },
    { name: 'Python', code: python(url, credId) },
    { name: 'Go', code: go(url, credId) },
  ];
}

function curl(url: string, credId: number): string {
  return `curl -s ${url}/query \\
  -H 'content-type: application/json' \\
  -d '{
    "query": "${QUERY}",
    "variables": { "credId": ${credId}, "address": "${ADDRESS}" }
  }'`;
}

function javascript(url: string, credId: number): string {
  return `const response = await fetch('${url}/query', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    query: '${QUERY}',
    variables: { credId: ${credId}, address: '${ADDRESS}' },
  }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].message);
console.log(data.credential.eligibility.result === 1);`;
}

function python(url: string, credId: number): string {
  return `import json
from urllib.request import Request, urlopen

query = "${QUERY}"
variables = {"credId": ${credId}, "address": "${ADDRESS}"}
request = Request(
    "${url}/query",
    data=json.dumps({"query": query, "variables": variables}).encode(),
    headers={"content-type": "application/json"},
)
with urlopen(request, timeout=10) as response:
    answer = json.load(response)
print(answer["data"]["credential"]["eligibility"]["result"] == 1)`;
}

function go(url: string, credId: number): string {
  return `package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
)

func main() {
	body, _ := json.Marshal(map[string]any{
		"query":     "${QUERY}",
		"variables": map[string]any{"credId": ${credId}, "address": "${ADDRESS}"},
	})
	response, err := http.Post("${url}/query", "application/json", bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var answer struct {
		Data struct {
			Credential struct {
				Eligibility struct{ Result *int }
			}
		}
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	result := answer.Data.Credential.Eligibility.Result
	fmt.Println(result != nil && *result == 1)
}`;
}
