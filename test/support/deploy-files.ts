import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** Reads the documents of a YAML file of deploy/; throws if it is not valid. */
// oxlint-disable-next-line typescript/no-explicit-any -- a wrong guess fails the test that made it, as any assertion
export async function readYaml(path: string): Promise<readonly any[]> {
  const documents = parseAllDocuments(await readFile(path, 'utf8'), { merge: true });
  return documents.map((each) => {
    if (each.errors[0]) throw each.errors[0];
    return each.toJS();
  });
}

/** The paths of the YAML files below a folder. */
export async function findYaml(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((name) => /\.ya?ml$/.test(name)).map((name) => join(folder, name));
}

/** Reads deploy/compose.yaml, with these values in the place of its variables. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export async function readCompose(variables: Readonly<Record<string, string>>): Promise<any> {
  const text = await readFile('deploy/compose.yaml', 'utf8');
  const filled = text.replaceAll(/\$\{(\w+):([?-])(.*?)\}/g, (_all, name, kind, fallback) => {
    const value = variables[name] ?? (kind === '-' ? fallback : undefined);
    if (value === undefined) throw new Error(`compose.yaml needs ${name}.`);
    return value;
  });
  return parse(filled, { merge: true });
}

/** The settings that the example of Kubernetes gives each pod, without those of its secret. */
export async function readKubernetesSettings(): Promise<Readonly<Record<string, string>>> {
  const files = ['base', 'example'].map((name) => `deploy/kubernetes/${name}/kustomization.yaml`);
  const [base, example] = await Promise.all(files.map(readYaml));
  const literals: string[] = [base, example].flatMap((each) => each?.[0].configMapGenerator[0].literals);
  return Object.fromEntries(literals.map((line) => line.split(/=(.*)/s, 2)));
}

/** The expressions of the dashboard for Grafana. */
export async function dashboardExpressions(): Promise<readonly string[]> {
  const found: string[] = [];
  JSON.parse(await readFile('deploy/grafana/credgraph.json', 'utf8'), (key, value) => {
    if (key === 'expr') found.push(value);
    return value;
  });
  return found;
}
