// Counts scans without recording who scanned: by code, league day, and person or bot. Counts wait in memory for a
// second and are then written together, so that a full venue at one poster is one write.
import { leagueDate } from '@ahl/shared-types/common';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';

/** User agents that name a program, or are empty. Link previews of messengers follow every address that is sent. */
const programs =
  /bot\b|bots\b|crawl|spider|slurp|preview|scrap|fetch|monitor|uptime|curl|wget|httpclient|http-client|python|java\/|okhttp|go-http|headless|lighthouse|facebookexternalhit|whatsapp|telegram|skype|embedly|validator/i;

/** Whether a scan is made by a program, according to its user agent. */
export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || programs.test(userAgent);

type Count = { codeId: string; date: string; people: number; bots: number };

/** Counts the scans of one process. */
export type ScanCounter = Sweeper & { count(codeId: string, userAgent: string): void };

type Deps = { models: Models; outbox: Outbox; logger: Logger; now: () => number; timeZone: string };

/** Creates the counter of one process; counts are written every second and when it stops. */
export const createScanCounter = ({ models, outbox, logger, now, timeZone }: Deps): ScanCounter => {
  const waiting = new Map<string, Count>();

  const write = ({ codeId, date, people, bots }: Count) =>
    outbox.transact(async (session, publish) => {
      await models.QrScanDay.updateOne(
        { codeId, date },
        { $inc: { people, bots } },
        { upsert: true, session },
      );
      await models.QrCode.updateOne(
        { _id: codeId },
        { $inc: { scans: people, botScans: bots } },
        { session, timestamps: false },
      );
      publish({ type: 'qr-code.changed', qrCodeId: codeId });
    });

  const add = (key: string, { codeId, date, people, bots }: Count) => {
    const sum = waiting.get(key) ?? { codeId, date, people: 0, bots: 0 };
    waiting.set(key, { codeId, date, people: sum.people + people, bots: sum.bots + bots });
  };

  const writeNext = async (): Promise<boolean> => {
    const [next] = waiting;
    if (!next) return false;
    const [key, count] = next;
    waiting.delete(key);
    try {
      await write(count);
    } catch (error) {
      // It waits for the next second, together with the counts added until then.
      add(key, count);
      throw error;
    }
    return true;
  };

  const sweeper = createSweeper('scans of codes', logger, writeNext);
  return {
    ...sweeper,
    count: (codeId, userAgent) => {
      const date = leagueDate(now(), timeZone);
      const bots = isBot(userAgent) ? 1 : 0;
      add(`${codeId} ${date}`, { codeId, date, people: 1 - bots, bots });
    },
    stop: async () => {
      await sweeper.stop();
      try {
        while (await writeNext());
      } catch (error) {
        logger.warn({ err: error, codes: waiting.size }, 'the last scans of codes were not stored');
      }
    },
  };
};
