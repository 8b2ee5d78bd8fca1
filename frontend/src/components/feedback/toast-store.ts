// Owns the toasts, without React or Radix, so that anything may call `toast()`. How they look is `toaster.tsx`'s business.

/** Only one toast shows at a time (spec section 9). */
const toastLimit = 1;
/** How long a toast shows unless told otherwise. */
export const toastDurationMs = 5_000;
/** How long a dismissed toast is kept (spec section 9). */
const toastRemoveDelayMs = 1_000_000;

/** What a toast says. */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'plain' | 'error';
  /** One act, such as Undo; `hint` tells screen readers another way to it. */
  action?: { label: string; onAct: () => void; hint?: string };
  durationMs?: number;
};

/** A toast that was shown; closed ones stay for their way out. */
export type Toast = ToastContent & { id: string; isOpen: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const update = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a toast in place of the present one; returns its id. */
export const toast = (content: ToastContent): string => {
  lastId += 1;
  const id = `toast-${lastId}`;
  update([{ ...content, id, isOpen: true }, ...toasts].slice(0, toastLimit));
  return id;
};

/** Closes a toast, and forgets it 1,000,000 ms later. */
export const dismissToast = (id: string): void => {
  if (!toasts.some((shown) => shown.id === id && shown.isOpen)) return;
  update(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
  setTimeout(() => update(toasts.filter((shown) => shown.id !== id)), toastRemoveDelayMs);
};

/** Closes the error that shows, if one does: what is tried again may have no error. */
export const dismissErrors = (): void => {
  for (const { id, variant } of toasts) if (variant === 'error') dismissToast(id);
};

/** The toasts at present, newest first. */
export const readToasts = (): readonly Toast[] => toasts;

/** Calls back on every change; returns the way to stop. */
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Forgets every toast at once, for tests. */
export const clearToasts = (): void => update([]);
