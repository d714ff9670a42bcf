import { createSandbox } from '../subgraphs/source/check-partner.ts';
import { runCheck } from './check-partner/check-command.ts';

await runCheck(createSandbox());
