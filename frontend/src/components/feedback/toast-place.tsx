import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { readToasts, subscribeToasts, type Toast } from './toast-store.ts';

type Place = ComponentType<{ shown: Toast }>;

/** Loads the toaster: asked by a form when it opens, so that it is there when the network is not. */
export const loadToaster = async (): Promise<Place> => (await import('./toaster.tsx')).Toaster;

/**
 * Put once into the app: loads the toaster when the first toast is called. Where it cannot be loaded, the toast stands
 * there in plain: what it says is most likely that there is no network.
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
