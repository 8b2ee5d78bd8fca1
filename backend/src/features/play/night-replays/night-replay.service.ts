import { AppError } from '@ahl/shared-types/common';
import { maxReplayLines } from '@ahl/shared-types/night-replays';
import { undoneIds } from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import {
  type ClockCommandDocument,
  inOrderOfTime,
  type PokerClockDocument,
} from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock, presentLogEntry } from '#features/play/poker-clocks/poker-clock.presenter.ts';

/** Returns a night's first state and its commands. @throws NOT_FOUND */
export const readNightReplay = async ({ models }: { models: Models }, clockId: string) => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  const [log, total] = await Promise.all([
    models.ClockCommand.find({ clockId, version: { $lte: row.version } })
      .sort({ version: 1 })
      .limit(maxReplayLines)
      .lean<ClockCommandDocument[]>(),
    models.ClockCommand.countDocuments({ clockId }),
  ]);
  const undone = undoneIds(log.map(({ command, at }) => ({ command, atMs: at.getTime() })));
  return {
    clock: presentClock(row),
    first: row.first,
    lines: inOrderOfTime(log).map((line) => presentLogEntry(line, undone.has(line.commandId))),
    total,
  };
};
