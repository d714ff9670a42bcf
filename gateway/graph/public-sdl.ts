import { type ASTNode, Kind, parse, print, visit } from 'graphql';

/** The directives that tell a caller something: what is outdated, which texts a scalar takes, and what a field costs. */
const TOLD: ReadonlySet<string> = new Set(['deprecated', 'specifiedBy', 'cost', 'listSize']);

/** The schema for callers as SDL, with the directives of costs, which introspection does not tell (spec 21.22). */
export function toPublicSdl(supergraphSdl: string): string {
  const told = visit(parse(supergraphSdl, { noLocation: true }), {
    enter: (node) => (isPrivate(node) ? null : undefined),
  });
  return `${print(told)}\n`;
}

/** Whether a part of the supergraph is for the gateway alone. */
function isPrivate(node: ASTNode): boolean {
  if (node.kind === Kind.DIRECTIVE || node.kind === Kind.DIRECTIVE_DEFINITION) return !TOLD.has(node.name.value);
  const isInaccessible = 'directives' in node && node.directives?.some(({ name }) => name.value === 'inaccessible');
  return (
    isInaccessible === true || ('name' in node && node.name !== undefined && /^(?:join|link)__/.test(node.name.value))
  );
}
