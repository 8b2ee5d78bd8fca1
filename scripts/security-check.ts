// `npm run security:check`: checks the whole log of security events, and names the first entry that was changed.
import { checkChain } from '../backend/src/features/core/security-events/check-chain.ts';
import { createFeatureModels } from '../backend/src/features.ts';
import { openDatabase, runCommand, say } from './backup/open.ts';

await runCommand(async () => {
  const { db, close } = await openDatabase();
  try {
    const { checkedTo, brokenAt } = await checkChain(createFeatureModels(db));
    if (brokenAt !== null)
      throw new Error(`Entry ${brokenAt} of the log of security events was changed, removed or inserted.`);
    say(`  The log of security events is whole: checked to entry ${checkedTo}.`);
  } finally {
    await close();
  }
});
