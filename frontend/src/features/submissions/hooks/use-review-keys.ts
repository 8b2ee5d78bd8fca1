import { useEffect, useRef } from 'react';

/** Marks the button that opens a proposal, for keyboard navigation. */
export const reviewMark = (id: string) => ({ 'data-review': id });

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const decisions = { a: 'approve', r: 'reject', q: 'ask' } as const;
export type Decision = (typeof decisions)[keyof typeof decisions];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-review]')];

/** Moves the focus to the next or previous proposal, or to the first one if none has it. */
const moveFocus = (step: 1 | -1): void => {
  const all = buttons();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? 0 : at + step;
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
};

/** Moves between waiting proposals on J and K; opens the focused one on A, R and Q to approve it, reject it or ask. */
export const useReviewKeys = (isOff: boolean, open: (id: string, decision: Decision) => void): void => {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (isOff) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const step = steps[key];
      const decision = key in decisions ? decisions[key as keyof typeof decisions] : undefined;
      const focused = document.activeElement?.getAttribute('data-review');
      if (step) moveFocus(step);
      else if (decision && focused) latest.current(focused, decision);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOff]);
};
