// Gives birthday bonuses and those for members who stayed away, if the office turned automatic runs on: once an hour on
// one replica. Each bonus has its own key, so that a replica that crashes, or a second one, gives none twice.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { giveToDue, type PresetDeps } from './bonus-preset.service.ts';

const everyMs = 60 * 60_000;
const pollIntervalMs = 30_000;

/** Creates the job of one process. */
export const createBonusPresetJob = ({ logger, ...deps }: PresetDeps & { logger: Logger }): Sweeper => {
  /** Claims a preset; the same write moves its next run ahead, so that only one replica does this round. */
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
      const { issued, waiting } = await giveToDue(deps, preset, { id: null, name: '' });
      if (issued > 0 || waiting > 0)
        logger.info({ occasion: preset.occasion, issued, waiting }, 'bonuses given automatically');
      return true;
    },
    pollIntervalMs,
  );
};
