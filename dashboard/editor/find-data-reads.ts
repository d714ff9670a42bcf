import type { SyntaxNode, Tree } from '@lezer/common';
import { expression as words } from '../words/en/expression.ts';
import type { Problem } from './find-problems.ts';

/** Finds where an expression reads `data` of its parameter. For GraphQL the parameter is the `data` of the answer, which rarely has such a field. */
export function findDataReads(text: string, tree: Tree): readonly Problem[] {
  const name = findParameter(text, tree);
  if (name === null) return [];
  const reads = findMembers(tree).filter((member) => isDataOf(name, text, member));
  const [first] = reads;
  if (!first) return [];
  const changes = reads.map(({ firstChild, to }) => ({ from: firstChild?.to ?? to, to, insert: '' }));
  return [{ from: first.from, to: first.to, message: words.data, fix: { label: words.fixes.data, changes } }];
}

function findParameter(text: string, tree: Tree): string | null {
  const found = tree.topNode.firstChild;
  const parameter = (found?.name === 'ExpressionStatement' ? found.firstChild : found)
    ?.getChild('ParamList')
    ?.getChild('VariableDefinition');
  return parameter ? text.slice(parameter.from, parameter.to) : null;
}

function findMembers(tree: Tree): readonly SyntaxNode[] {
  const members: SyntaxNode[] = [];
  tree.iterate({ enter: ({ name, node }) => void (name === 'MemberExpression' && members.push(node)) });
  return members;
}

function isDataOf(name: string, text: string, { firstChild, lastChild }: SyntaxNode): boolean {
  if (firstChild?.name !== 'VariableName' || lastChild?.name !== 'PropertyName') return false;
  return text.slice(firstChild.from, firstChild.to) === name && text.slice(lastChild.from, lastChild.to) === 'data';
}
