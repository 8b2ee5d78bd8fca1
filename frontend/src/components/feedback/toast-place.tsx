import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToasts, subscribeToasts } from './toast-store.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((file) => ({ default: file.Toaster })));

/** Put once into the app: loads the toaster when the first toast is called. */
export const ToastPlace = () => {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
};
