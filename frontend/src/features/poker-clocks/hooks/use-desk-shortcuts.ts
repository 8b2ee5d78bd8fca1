import { useEffect, useRef } from 'react';

export type DeskKeys = {
  /** Space. */
  toggle: () => void;
  /** Arrow left and right. */
  previous: () => void;
  next: () => void;
  /** Arrow up and down. */
  addMinute: () => void;
  takeMinute: () => void;
};

const actionOf = (key: string): keyof DeskKeys | undefined => {
  const actions: Record<string, keyof DeskKeys> = {
    ' ': 'toggle',
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    ArrowUp: 'addMinute',
    ArrowDown: 'takeMinute',
  };
  return actions[key];
};

/**
 * Whether a key belongs to what has the focus: a field, a dialog, a menu, or a button that was reached by keyboard.
 * A button that keeps the focus of a click does not swallow the space key.
 */
const isTaken = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  if (target?.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'))
    return true;
  return event.key === ' ' && target?.closest('button, a, summary')?.matches(':focus-visible') === true;
};

/** The keys of the desk: space starts and pauses, arrows change level and minutes; not while somebody types. */
export const useDeskShortcuts = (keys: DeskKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event.key);
      if (!action || isTaken(event)) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
