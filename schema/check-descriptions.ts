import { readFileSync } from 'node:fs';
import { type ASTNode, type NameNode, parse, type StringValueNode, visit } from 'graphql';

// The SDL is the API's manual, and explorers show it: every part of it describes itself.
const undescribed = process.argv.slice(2).flatMap((file) => findUndescribed(file, readFileSync(file, 'utf8')));
for (const place of undescribed) console.error(`${place} has no description.`);
if (undescribed.length > 0) process.exitCode = 1;

/** Lists the types, fields, arguments and enum values of an SDL file that have no description, each with its line. */
function findUndescribed(file: string, sdl: string): readonly string[] {
  const found: string[] = [];
  const path: string[] = [];
  visit(parse(sdl), {
    enter: (node) => {
      if (!isNamed(node)) return;
      path.push(node.name.value);
      if (node.kind.endsWith('Definition') && !node.description) {
        found.push(`${file}:${node.loc?.startToken.line} ${path.join('.')}`);
      }
    },
    leave: (node) => {
      if (isNamed(node)) path.pop();
    },
  });
  return found;
}

type NamedNode = ASTNode & { readonly name: NameNode; readonly description?: StringValueNode };

function isNamed(node: ASTNode): node is NamedNode {
  return 'name' in node && node.name !== undefined;
}
