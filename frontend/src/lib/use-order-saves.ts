import { useRef } from 'react';

/** The functions that show and save an order. */
type OrderSaves<T> = {
  /** Shows an order before it is saved. */
  show: (order: readonly T[]) => void;
  /** Saves an order that was made from `seen`; reports its own failure. */
  save: (order: readonly T[], seen: readonly T[]) => Promise<unknown>;
  /** Called once no save is pending: shows what is stored. */
  settle: () => Promise<unknown>;
};

/**
 * Saves an order that is changed by small moves. The saves run one after another, and each one is compared with the
 * move before it, so that quick moves of one person are not mistaken for those of two.
 */
export const useOrderSaves = <T>({ show, save, settle }: OrderSaves<T>) => {
  const latest = useRef<{ order: readonly T[]; done: Promise<unknown> } | null>(null);
  return async (shown: readonly T[], move: (order: readonly T[]) => readonly T[]): Promise<void> => {
    const before = latest.current ?? { order: shown, done: Promise.resolve() };
    const order = move(before.order);
    const own = { order, done: before.done.then(() => save(order, before.order)) };
    latest.current = own;
    show(order);
    await own.done;
    if (latest.current !== own) return;
    latest.current = null;
    await settle();
  };
};
