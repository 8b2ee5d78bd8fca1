/** Prefix of the collections of a restore before they replace those of the league. */
export const loadedPrefix = 'restored.';
/** The collection of the claim on the league, and of the document that decides that loaded collections replace it. */
export const switchCollection = 'restoreswitches';
/** The collection of the register of servers. */
export const serverCollection = 'servers';
/** Collections about the servers and the restore themselves: no backup contains them, and no restore replaces them. */
export const ownCollections: readonly string[] = [switchCollection, serverCollection];
