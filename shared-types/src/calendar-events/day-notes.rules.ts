/** The notes of a weekly event, or of one of its days; on a day, null follows the series. */
type Notes = { notes?: string | null; notesEs?: string | null };

/** Returns the Spanish notes of one day. A day with its own notes never shows the Spanish ones of its series. */
export const spanishNotesOfDay = (series: Pick<Notes, 'notesEs'>, day: Notes | null | undefined): string =>
  day?.notesEs ?? (typeof day?.notes === 'string' ? '' : (series.notesEs ?? ''));
