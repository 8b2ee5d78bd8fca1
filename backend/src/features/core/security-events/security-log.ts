// Owns the log of security events in one process: counts, seals and checks. Other features record with
// `recordSecurityEvent`; calls that a contract describes are recorded by `outbox.transact` and `mount`.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { type ChainCheck, checkChain } from './check-chain.ts';
import { type CountedInput, createCountedEvents } from './counted-events.ts';
import { recordSecurityEvent, type SecurityEventInput } from './record-event.ts';
import { type SealDeps, sealEvents } from './seal-events.ts';
import { type ChainDocument, chainId } from './security-event.model.ts';

const checkEveryMs = 60 * 60_000;

export type SecurityLog = {
  /** Counts a refusal or a wrong sign-in of the current call; it is written soon, and when its minute is over. */
  count(input: CountedInput): void;
  /** Records an event of the current call outside of a transaction. */
  record(input: Omit<SecurityEventInput, 'at'>): Promise<void>;
  /** Writes everything that was counted, and seals everything that was recorded. Returns how many entries. */
  seal(): Promise<number>;
  /** Checks the whole log, and stores the result. */
  check(): Promise<ChainCheck>;
  /** Seals every second, and checks every hour. */
  job: Sweeper;
};

/** Creates the log of one process. */
export const createSecurityLog = (deps: SealDeps & { logger: Logger }): SecurityLog => {
  const { models, outbox, logger, now } = deps;
  const counted = createCountedEvents(now);

  const write = async (isAll: boolean): Promise<void> => {
    const events = counted.take(isAll);
    if (events.length > 0) await models.SecurityEvent.insertMany(events);
  };

  const check = async (): Promise<ChainCheck> => {
    const result = await checkChain(models);
    if (result.brokenAt !== null)
      logger.error({ entry: result.brokenAt }, 'the log of security events was changed');
    await outbox.transact(async (session, publish) => {
      await models.SecurityChain.updateOne(
        { _id: chainId },
        { $set: { ...result, checkedAt: new Date(now()) } },
        { session },
      );
      publish({ type: 'security-events.sealed' });
    });
    return result;
  };

  const isCheckDue = async (): Promise<boolean> => {
    const chain = await models.SecurityChain.findById(chainId).lean<ChainDocument>();
    return chain !== null && (chain.checkedAt?.getTime() ?? 0) + checkEveryMs <= now();
  };

  const sweeper = createSweeper('security events', logger, async () => {
    await write(false);
    await sealEvents(deps);
    if (await isCheckDue()) await check();
    return false;
  });

  return {
    count: counted.count,
    record: (input) => recordSecurityEvent(models, null, { ...input, at: new Date(now()) }),
    seal: async () => {
      await write(true);
      return sealEvents(deps);
    },
    check,
    job: {
      ...sweeper,
      stop: async () => {
        await sweeper.stop();
        await write(true);
      },
    },
  };
};
