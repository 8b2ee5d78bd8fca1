import type { ReactNode } from 'react';

/** What the desk puts around the players on a phone: they have a bottom bar of their own, which contains these. */
export type PhoneFrame = {
  /** The notice about the connection and about commands that wait. */
  notice: ReactNode;
  /** The links to the other parts of the desk. */
  tabs: ReactNode;
  /** What the host has to do about the clock, and the titles of that. */
  prompts: ReactNode;
  promptTitles: readonly string[];
  /** What else the players of the night have, for the menu. */
  extras?: ReactNode;
  /** Opens the options of the night. */
  openOptions: () => void;
  /** Opens the code for table captains. */
  openCaptains: () => void;
};
