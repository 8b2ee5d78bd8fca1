// The id of the account whose typed values forms keep. features/session sets it; forms are below it.
let owner: string | null = null;

/** Sets whose values forms keep from now on; null for a visitor. */
export const setFormOwner = (accountId: string | null): void => {
  owner = accountId;
};

/** Returns whose values forms keep. */
export const formOwner = (): string | null => owner;
