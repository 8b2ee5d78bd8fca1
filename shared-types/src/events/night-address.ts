// The address of a night: `/events/<id>/<date>`.

/** Matches the id of a night: its card's, or `result-<id>` for a result that names no event, such as an imported one. */
export const nightIdPattern = /^((calendar|result)-)?[0-9a-f]{24}$/;

/** Returns the path of a night's page. */
export const nightPath = ({ id, date }: { id: string; date: string }): string => `/events/${id}/${date}`;

/** Returns the path of the page of the night of a result. */
export const resultNightPath = ({ nightId, date }: { nightId: string; date: string }): string =>
  nightPath({ id: nightId, date });

/** Returns the id of the night of a result. */
export const nightIdOf = ({ id, tournamentId }: { id: string; tournamentId: string | null }): string =>
  tournamentId ?? `result-${id}`;

const resultNight = /^result-([0-9a-f]{24})$/;

/** Returns the result that the id of a night names; null for the id of a card. */
export const resultIdOf = (nightId: string): string | null => resultNight.exec(nightId)?.[1] ?? null;
