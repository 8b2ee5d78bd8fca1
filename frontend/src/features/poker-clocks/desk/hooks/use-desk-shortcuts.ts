import { useEffect, useRef } from 'react';

/** Actions by key: the name of the key, `Shift+` before an arrow, letters in lower case. */
export type DeskKeys = Partial<Record<string, () => void>>;

const nameOf = (event: KeyboardEvent): string => {
  if (event.key.startsWith('Arrow')) return event.shiftKey ? `Shift+${event.key}` : event.key;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
};

/**
 * Whether a key belongs to the focused element: a field, a dialog, a menu, or a button that was reached by keyboard.
 * A button that has kept the focus after a click does not take the space key.
 */
const isHandledElsewhere = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  if (target?.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'))
    return true;
  return event.key === ' ' && target?.closest('button, a, summary')?.matches(':focus-visible') === true;
};

/** Runs the desk's actions on its keys; not while somebody types, and not over a dialog. */
export const useDeskShortcuts = (keys: DeskKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[nameOf(event)];
      if (!act || isHandledElsewhere(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
