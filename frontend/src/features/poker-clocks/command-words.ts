// What a command did, in the words of the log.
import { type ClockLogEntry, type Level, levelNumber } from '@ahl/shared-types/poker-clocks';

const rowName = (levels: readonly Level[], levelIndex: number | undefined): string => {
  if (levelIndex === undefined || !levels[levelIndex]) return 'another level';
  if (levels[levelIndex].kind === 'level') return `level ${levelNumber(levels, levelIndex)}`;
  return `the break after level ${levelNumber(levels, levelIndex)}`;
};

const minutes = (deltaMs = 0): string => {
  const size = Math.abs(deltaMs) / 60_000;
  return `${deltaMs < 0 ? 'Took' : 'Added'} ${Number(size.toFixed(1))} min`;
};

/** A line of the log as a sentence without its subject: `Added 1 min`. */
export const describeCommand = (entry: ClockLogEntry, levels: readonly Level[]): string => {
  switch (entry.type) {
    case 'start':
      return 'Started the clock';
    case 'pause':
      return 'Paused the clock';
    case 'next-level':
      return 'Went to the next level';
    case 'previous-level':
      return 'Went back a level';
    case 'go-to-level':
      return `Went to ${rowName(levels, entry.levelIndex)}`;
    case 'adjust-time':
      return `${minutes(entry.deltaMs)}${entry.deltaMs < 0 ? ' off' : ''}`;
    case 'reset-level':
      return 'Began the level again';
    case 'finish':
      return 'Finished the clock';
    default:
      return entry.type;
  }
};
