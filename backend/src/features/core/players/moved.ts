import type { Types } from 'mongoose';

/** What went along at a merge, by id, and what else its way back has to know. */
export type Moved = { ids: Types.ObjectId[]; more?: unknown };

/** What went along of a model. */
export const movedOf = (moved: Readonly<Record<string, Moved>>, model: string): Moved =>
  moved[model] ?? { ids: [] };
