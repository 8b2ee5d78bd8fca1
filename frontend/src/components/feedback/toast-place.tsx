import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, readToasts, subscribeToasts, type Toast } from './toast-store.ts';

/** Renders a toast without the toaster, in minimal code because every page loads it. It stays until it is pressed. */
const PlainToast = ({ shown: { id, title, description, isOpen } }: { shown: Toast }) =>
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

type Place = ComponentType<{ shown: Toast }>;

/** Loads the toaster. A form calls it when it opens, so that the toaster is available when the network is not. */
export const loadToaster = async (): Promise<Place> => (await import('./toaster.tsx')).Toaster;

/**
 * Place once in the app: loads the toaster when the first toast is shown. If loading fails, shows a plain toast: its
 * message is most likely that there is no network.
 */
export const ToastPlace = ({ load = loadToaster }: { load?: () => Promise<Place> }) => {
  const [latest] = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  const [Place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!latest) return;
    load()
      .catch(() => PlainToast)
      .then((loaded) => setPlace(() => loaded));
  }, [latest, load]);
  return latest && Place ? <Place shown={latest} /> : null;
};
