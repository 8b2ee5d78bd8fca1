import type { Level } from '@ahl/shared-types/poker-clocks';
import type { StructureDocument } from './structure.model.ts';

/** A row of a structure as everyone sees it. */
export const presentLevel = (level: StructureDocument['levels'][number]): Level =>
  level.kind === 'break'
    ? { kind: 'break', durationMs: level.durationMs, colourUpChip: level.colourUpChip ?? null }
    : {
        kind: 'level',
        durationMs: level.durationMs,
        smallBlind: level.smallBlind ?? 0,
        bigBlind: level.bigBlind ?? 0,
        ante: level.ante ?? 0,
        bigBlindAnte: level.bigBlindAnte ?? 0,
      };
