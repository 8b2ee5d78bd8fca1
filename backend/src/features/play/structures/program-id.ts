/** The id of the league's default among the programs of events. */
export const defaultId = 'default';
