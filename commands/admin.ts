import { Command } from 'commander';
import { StartError } from '../platform/settings/start-error.ts';
import { readVersion } from '../platform/settings/version.ts';
import { RequestError } from '../subgraphs/shared/errors.ts';
import { appCommand } from './admin/app-command.ts';
import { auditCommand } from './admin/audit-command.ts';
import { backupCommand, restoreCommand } from './admin/backup-commands.ts';
import { credentialCommand } from './admin/credential-command.ts';
import { curatorTokenCommand } from './admin/curator-token-command.ts';
import { doctorCommand } from './admin/doctor-command.ts';
import { operatorCommand } from './admin/operator-command.ts';
import { personCommand } from './admin/person-command.ts';
import { refreshesCommand } from './admin/refreshes-command.ts';
import { replaceSigningKeysCommand } from './admin/replace-signing-keys-command.ts';
import { resealHeadersCommand } from './admin/reseal-headers-command.ts';

try {
  await new Command('admin')
    .description(
      'Operator commands: apps, curator tokens, people, credentials, operators, the secret key, the audit record, backups, and a health check.',
    )
    .version(readVersion())
    .addCommand(appCommand())
    .addCommand(curatorTokenCommand())
    .addCommand(personCommand())
    .addCommand(credentialCommand())
    .addCommand(operatorCommand())
    .addCommand(auditCommand())
    .addCommand(refreshesCommand())
    .addCommand(resealHeadersCommand())
    .addCommand(replaceSigningKeysCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(doctorCommand())
    .parseAsync();
} catch (error) {
  if (!(error instanceof StartError || error instanceof RequestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
