import { AppError } from '@ahl/shared-types/common';
import type { Reason } from '@ahl/shared-types/reasons';

/** The filter for a document at a version; one that was stored before it had versions is at 0. */
export const atVersion = (version: number) => ({ version: version === 0 ? { $in: [0, null] } : version });

/** What an editor with an old copy is told: who was first wins, and here is what it looks like now. */
export const versionConflict = (
  said: Extract<Reason, `${string}.changed-meanwhile`>,
  current: unknown,
): AppError => new AppError('VERSION_CONFLICT', said, {}, { details: { current } });
