import type { Types } from 'mongoose';

/** The rows moved by a merge, by id, and further data needed to move them back. */
export type Moved = { ids: Types.ObjectId[]; more?: unknown };

/** Returns the moved rows of a model. */
export const movedOf = (moved: Readonly<Record<string, Moved>>, model: string): Moved =>
  moved[model] ?? { ids: [] };
