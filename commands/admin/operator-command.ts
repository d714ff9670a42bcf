import { Command } from 'commander';
import type * as Auth from '../../subgraphs/auth/index.ts';
import { printRows } from './print.ts';
import { withAuth } from './with-database.ts';

/** `admin operator ...`: the only way to grant and revoke the role of an operator. */
export function operatorCommand(): Command {
  const operator = new Command('operator').description('Manages the operators, who answer requests in the dashboard.');
  addChange(operator, 'grant', ({ grantOperator }) => grantOperator);
  addChange(operator, 'revoke', ({ revokeOperator }) => revokeOperator);
  addList(operator);
  return operator;
}

const CHANGES = {
  grant: { description: 'Makes a person an operator.', outcome: 'is an operator' },
  revoke: {
    description: 'Revokes the role; the next call of that person is refused.',
    outcome: 'is no longer an operator',
  },
} as const;

type Change = typeof Auth.grantOperator;

function addChange(operator: Command, word: keyof typeof CHANGES, choose: (auth: typeof Auth) => Change): void {
  operator
    .command(word)
    .description(CHANGES[word].description)
    .argument('<service-id>', 'handle or Credgraph ID of the person, as the account page shows it')
    .action(async (name: string) =>
      withAuth(async (auth, database) => {
        const person = await choose(auth)(database, new Date(), name);
        console.log(`${person.name} ${CHANGES[word].outcome}.`);
      }),
    );
}

function addList(operator: Command): void {
  operator
    .command('list')
    .description('Lists the operators.')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { readonly json: boolean }) =>
      withAuth(async ({ listOperators }, database) => {
        const operators = await listOperators(database);
        printRows(
          operators.map(({ name, userId }) => ({ name, userId })),
          json,
        );
      }),
    );
}
