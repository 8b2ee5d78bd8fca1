// Owns the toasts, without React or Radix, so that any code can call `toast()`. `toaster.tsx` decides how they look.

/** Only one toast shows at a time (spec section 9). */
const toastLimit = 1;
/** Default duration of a toast in milliseconds. */
export const toastDurationMs = 5_000;
/** How long a dismissed toast stays in the store, in milliseconds (spec section 9). */
const toastRemoveDelayMs = 1_000_000;

/** The content of a toast. */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'plain' | 'error';
  /** One action, such as Undo; `hint` names an alternative way to it for screen readers. */
  action?: { label: string; onAct: () => void; hint?: string };
  durationMs?: number;
};

/** A toast that was shown; closed ones remain for their exit animation. */
export type Toast = ToastContent & { id: string; isOpen: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const update = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a toast and replaces the current one; returns its id. */
export const toast = (content: ToastContent): string => {
  lastId += 1;
  const id = `toast-${lastId}`;
  update([{ ...content, id, isOpen: true }, ...toasts].slice(0, toastLimit));
  return id;
};

/** Closes a toast and removes it from the store 1,000,000 ms later. */
export const dismissToast = (id: string): void => {
  if (!toasts.some((shown) => shown.id === id && shown.isOpen)) return;
  update(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
  setTimeout(() => update(toasts.filter((shown) => shown.id !== id)), toastRemoveDelayMs);
};

/** Closes the visible error toast, if any, before an action is tried again. */
export const dismissErrors = (): void => {
  for (const { id, variant } of toasts) if (variant === 'error') dismissToast(id);
};

/** Returns the current toasts, newest first. */
export const readToasts = (): readonly Toast[] => toasts;

/** Calls the listener on every change; returns a function that unsubscribes. */
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Removes every toast at once; for tests. */
export const clearToasts = (): void => update([]);
