/** The id under which the league's default stands among the programs of events. */
export const defaultId = 'default';
