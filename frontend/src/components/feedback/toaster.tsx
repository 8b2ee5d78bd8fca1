// Heavy (Radix toast): loaded by `ToastPlace`.
import { useLingui } from '@lingui/react/macro';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/cn.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { dismissToast, readToasts, subscribeToasts, type Toast, toastDurationMs } from './toast-store.ts';

const swipeThresholdPx = 50;
const hotkey = ['F8'];
const hotkeyName = hotkey.join('+');

const ToastCard = ({ shown }: { shown: Toast }) => {
  const { t } = useLingui();
  const isError = shown.variant === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Root
      open={shown.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(shown.id);
      }}
      duration={shown.durationMs ?? toastDurationMs}
      className={cn(
        'flex items-start gap-3 rounded-card border bg-surface py-3 pr-2 pl-4 text-ink shadow-float',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0',
        isError ? 'border-red' : 'border-line',
      )}
    >
      <Icon className={cn('mt-2.5', isError ? 'text-red' : 'text-felt')} />
      <div className="min-w-0 flex-1 py-2">
        <Title className="font-semibold">{shown.title}</Title>
        {shown.description && (
          <Description className="mt-0.5 wrap-anywhere text-ink-2">{shown.description}</Description>
        )}
      </div>
      {shown.action && (
        <Action asChild altText={shown.action.hint ?? shown.action.label} onClick={shown.action.onAct}>
          <Button>{shown.action.label}</Button>
        </Action>
      )}
      <Close asChild>
        <IconButton label={t`Close`} icon={<X />} variant="quiet" />
      </Close>
    </Root>
  );
};

/** Renders the toasts: one at a time for 5 seconds; F8 focuses the toast, a swipe of 50 px dismisses it. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  const { t } = useLingui();
  return (
    <Provider
      label={t`Notification`}
      duration={toastDurationMs}
      swipeThreshold={swipeThresholdPx}
      swipeDirection="right"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
      {/* A direct child of the body: an open dialog makes the app inert, and the toast must stay usable over it. */}
      {createPortal(
        <Viewport
          label={t`Notifications (${hotkeyName})`}
          hotkey={hotkey}
          className="toast-place fixed right-0 z-60 w-full max-w-full p-3.5 outline-none sm:max-w-toast"
        />,
        document.body,
      )}
    </Provider>
  );
};
