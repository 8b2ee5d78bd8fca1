// Which forms of this tab have changes that are not saved, and whether the person leaves them: for everything that leaves
// the page, such as a link, the browser or Logout.
const unsaved = new Set<symbol>();
let isGoing = false;

/** Notes that a form has changes; returns a function that ends this. */
export const noteUnsaved = (): (() => void) => {
  const form = Symbol('form');
  unsaved.add(form);
  return () => unsaved.delete(form);
};

/** Whether a form of this tab has changes that are not saved. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Sets whether the person has decided to leave this page or its session: nothing else asks or tells about it. */
export const setLeaving = (isLeavingNow: boolean): void => {
  isGoing = isLeavingNow;
};

/** Whether the person has decided to leave this page or its session. */
export const isLeaving = (): boolean => isGoing;
