// The pages whose text the league edits (spec section 2).

/** The keys of the editable pages. */
export const contentPageKeys = ['rules', 'about', 'terms', 'privacy'] as const;
export type ContentPageKey = (typeof contentPageKeys)[number];
