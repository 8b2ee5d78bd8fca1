/** The full page loads of the session, in one object so that a test can observe them. */
export const page = {
  /** Reloads the current address. */
  reload: (): void => window.location.reload(),
  /** Opens a path of this site with a full page load. */
  goTo: (path: string): void => window.location.assign(path),
};
