// How long changes are kept and may be undone, and how long a value of one may be.

const dayMs = 24 * 60 * 60_000;

/** How long a change can be undone. */
export const daysToUndo = 30;

/** How long a change is kept; then the database removes it. */
export const daysOnRecord = 730;

/** The length of a text in a list of changes; `GET /api/changes/:id` has the whole text. */
export const maxListedText = 1_000;

/** The most that one value takes as JSON, in characters; of a longer one the record says only that it changed. */
export const maxRecordedValue = 64_000;

/** The moment through which a change of a moment can be undone, in milliseconds. */
export const undoableUntilMs = (atMs: number): number => atMs + daysToUndo * dayMs;
