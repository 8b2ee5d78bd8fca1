/** Renders a key to press. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-w-6 items-center justify-center rounded-small border border-line bg-raised px-1.5 font-sans text-xs font-semibold text-ink-2">
    {children}
  </kbd>
);
