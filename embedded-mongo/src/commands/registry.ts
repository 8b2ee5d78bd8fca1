/** All commands; any other name is refused with CommandNotFound. */
import { BULK_COMMANDS } from './bulk-write.ts';
import { COLLECTION_COMMANDS } from './collection-commands.ts';
import type { Command } from './command.ts';
import { EXPLAIN_COMMANDS } from './explain.ts';
import { HANDSHAKE_COMMANDS } from './handshake.ts';
import { INDEX_COMMANDS } from './index-commands.ts';
import { LOGIN_COMMANDS } from './login-commands.ts';
import { READ_COMMANDS } from './read-commands.ts';
import { serverCommands } from './server-commands.ts';
import { SESSION_COMMANDS } from './session-commands.ts';
import { STATISTICS_COMMANDS } from './statistics.ts';
import { WRITE_COMMANDS } from './write-commands.ts';

/** Commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...HANDSHAKE_COMMANDS,
  ...LOGIN_COMMANDS,
  ...SESSION_COMMANDS,
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...EXPLAIN_COMMANDS,
  ...BULK_COMMANDS,
  ...STATISTICS_COMMANDS,
  ...serverCommands(() => COMMANDS),
};
