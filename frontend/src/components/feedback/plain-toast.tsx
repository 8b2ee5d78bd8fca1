import { dismissToast, type Toast } from './toast-store.ts';

/** Renders a toast without the toaster, in minimal code because every page loads it. It stays until it is pressed. */
export const PlainToast = ({ shown: { id, title, description, isOpen } }: { shown: Toast }) =>
  isOpen && (
    <div role="alert" className="toast-place fixed right-0 z-60 p-3.5">
      <button
        type="button"
        onClick={() => dismissToast(id)}
        className="rounded-card border border-red bg-surface p-3.5 text-ink shadow-float"
      >
        {title} {description}
      </button>
    </div>
  );
