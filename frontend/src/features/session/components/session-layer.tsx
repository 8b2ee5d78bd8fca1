// What lies over every page about its session: the warning before it ends, the sign-in after it, and the question before
// Logout. It has its own React root, so that the pages need not know about it. Heavy (dialogs, forms): loaded when needed.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { queryClient } from '@/lib/query-client.ts';
import { ForgotDialogs, ForgotLinks, type Forgotten } from './forgot-dialogs.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Layer =
  | { kind: 'warning'; endsAtMs: number; onStay: () => void }
  | { kind: 'ended'; firstName: string; onLeave: () => void }
  | { kind: 'leave'; onLeave: () => void };

const store = getDefaultStore();
const layerAtom = atom<Layer | null>(null);
const tickMs = 1_000;
const nothing = () => undefined;

const useSecondsTo = (atMs: number): number => {
  const [left, setLeft] = useState(() => atMs - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(atMs - Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [atMs]);
  return Math.max(0, Math.ceil(left / 1_000));
};

/** Renders the warning, `endsAtMs` in the time of the device. Any touch or key keeps the session; so does the button. */
const WarningDialog = ({ endsAtMs, onStay }: { endsAtMs: number; onStay: () => void }) => {
  const { t } = useLingui();
  const seconds = useSecondsTo(endsAtMs);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onStay}
      title={t`Are you still there?`}
      description={t`Nobody has used this page for a long time, so you will be signed out. What you typed stays here.`}
      footer={
        <Button variant="primary" size="lg" onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <p role="timer" className="numeral text-3xl tabular-nums">
        <Trans>{seconds} s</Trans>
      </p>
    </Dialog>
  );
};

/** Renders the sign-in over the page. */
const EndedDialog = ({ firstName, onLeave }: { firstName: string; onLeave: () => void }) => {
  const { t } = useLingui();
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  return (
    <>
      <Dialog
        isOpen={forgotten === null}
        onClose={nothing}
        canClose={false}
        title={t`Your session has ended`}
        description={t`${firstName}, sign in again to go on where you were. What you typed is still here.`}
      >
        <SignInForm kind="player" onDone={nothing} />
        <ForgotLinks onChoose={setForgotten} />
        <Button variant="quiet" className="mt-2 w-full" onClick={onLeave}>
          <Trans>Leave without signing in</Trans>
        </Button>
      </Dialog>
      <ForgotDialogs which={forgotten} onClose={() => setForgotten(null)} />
    </>
  );
};

/** Renders the question before a Logout with unsaved changes. */
const LeaveDialog = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={hideLayer}
      title={t`Log out without saving?`}
      description={t`Your changes on this page are not saved yet.`}
      footer={
        <>
          <Button onClick={hideLayer}>
            <Trans>Stay</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Log out without saving</Trans>
          </Button>
        </>
      }
    />
  );
};

/** Renders the layer that is due. */
export const SessionLayer = () => {
  const layer = useAtomValue(layerAtom);
  if (layer?.kind === 'warning') return <WarningDialog {...layer} />;
  if (layer?.kind === 'ended') return <EndedDialog {...layer} />;
  return layer ? <LeaveDialog {...layer} /> : null;
};

let isMounted = false;

/** Mounts the layer beside the page, once. */
const mount = (): void => {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionLayer />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
};

const showLayer = (layer: Layer): void => {
  mount();
  store.set(layerAtom, layer);
};

/** Removes what lies over the page. */
export const hideLayer = (): void => store.set(layerAtom, null);

/** Warns that the session ends at a time of the device (ms). */
export const showWarning = (endsAtMs: number, onStay: () => void): void => {
  if (store.get(layerAtom)?.kind !== 'ended') showLayer({ kind: 'warning', endsAtMs, onStay });
};

/** Removes the warning, if it is what is shown. */
export const hideWarning = (): void => {
  if (store.get(layerAtom)?.kind === 'warning') hideLayer();
};

/** Asks the person, by first name, to sign in again; `onLeave` runs if they do not want to. */
export const showEnded = (firstName: string, onLeave: () => void): void =>
  showLayer({ kind: 'ended', firstName, onLeave });

/** Asks before a Logout with unsaved changes. */
export const askBeforeLogout = (onLeave: () => void): void => showLayer({ kind: 'leave', onLeave });
