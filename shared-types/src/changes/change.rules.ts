// How long changes are kept and can be undone, and the maximum length of a recorded value.

const dayMs = 24 * 60 * 60_000;

/** How long a change can be undone, in days. */
export const daysToUndo = 30;

/** How long a change is kept, in days; then the database removes it. */
export const daysOnRecord = 730;

/** The maximum length of a text in a list of changes; `GET /api/changes/:id` returns the whole text. */
export const maxListedText = 1_000;

/** The maximum length of one value as JSON, in characters; of a longer one the record states only that it changed. */
export const maxRecordedValue = 64_000;

/** Until when a change made at `atMs` can be undone, in milliseconds. */
export const undoableUntilMs = (atMs: number): number => atMs + daysToUndo * dayMs;
