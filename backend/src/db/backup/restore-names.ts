/** Prefix of the collections of a restore before they replace those of the league. */
export const loadedPrefix = 'restored.';
/** The collection whose one document decides that loaded collections replace the league. */
export const switchCollection = 'restoreswitches';
