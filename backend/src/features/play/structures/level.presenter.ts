import type { Level } from '@ahl/shared-types/poker-clocks';
import type { StructureDocument } from './structure.model.ts';

/** Presents a row of a structure to everybody. */
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
