import { AppError } from '@ahl/shared-types/common';

/** The filter for a document at a version; one that was stored before it had versions is at 0. */
export const atVersion = (version: number) => ({ version: version === 0 ? { $in: [0, null] } : version });

/** What the editor of an old copy gets: who was first wins, and here is what it looks like now. */
export const versionConflict = (what: string, current: unknown): AppError =>
  new AppError(
    'VERSION_CONFLICT',
    'plain',
    { text: `Somebody else changed this ${what} meanwhile. Look at what it says now, then change it again.` },
    { details: { current } },
  );
