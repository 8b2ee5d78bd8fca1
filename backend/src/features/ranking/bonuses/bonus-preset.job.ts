// Gives birthday bonuses and those for members who stayed away, where the office let them run by themselves: once an hour on
// one replica. Each bonus has a key of its own, so that a replica that dies, or a second one, gives none twice.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '../../../jobs/sweeper.ts';
import { giveToDue, type PresetDeps } from './bonus-preset.service.ts';

const everyMs = 60 * 60_000;
const lookMs = 30_000;

/** The job of one process. */
export const createBonusPresetJob = ({ logger, ...deps }: PresetDeps & { logger: Logger }): Sweeper => {
  /** Moved ahead in the same write, so that one replica alone does this round. */
  const take = () => {
    const at = new Date(deps.now());
    return deps.models.BonusPreset.findOneAndUpdate(
      { runs: 'by-itself', nextRunAt: { $lte: at } },
      { $set: { nextRunAt: new Date(at.getTime() + everyMs), lastRunAt: at } },
      { returnDocument: 'after', timestamps: false },
    ).lean();
  };
  return createSweeper(
    'bonus presets',
    logger,
    async () => {
      const preset = await take();
      if (!preset) return false;
      const { given, waiting } = await giveToDue(deps, preset, { id: null, name: '' });
      if (given > 0 || waiting > 0)
        logger.info({ occasion: preset.occasion, given, waiting }, 'bonuses given by themselves');
      return true;
    },
    lookMs,
  );
};
