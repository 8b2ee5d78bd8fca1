/** The whole-page moves of the session, in one object so that a test can watch them. */
export const page = {
  /** Loads the present address again. */
  reload: (): void => window.location.reload(),
  /** Leaves for a path of this site with a fresh page. */
  goTo: (path: string): void => window.location.assign(path),
};
