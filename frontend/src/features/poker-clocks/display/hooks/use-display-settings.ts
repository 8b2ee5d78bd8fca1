import type { DisplaySettings, DisplaySettingsChange } from '@ahl/shared-types/screens';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '@/lib/api-client.ts';
import { displayKey } from '@/lib/display-key.ts';
import { authToken } from '@/lib/storage.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { onScreenSettings, ownScreenId, publicScreenIdAtom } from '@/realtime/screen.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import {
  changeLocally,
  type LocalSettings,
  markSent,
  readLocalSettings,
  receiveSettings,
  writeLocalSettings,
} from './display-settings-store.ts';

/** The documented poll of a screen's settings while live updates are off, ms. */
const pollMs = 5_000;

/** Returns as whom the server knows this screen: by its key if nobody is signed in, else by its public id. */
const useOwner = (): { owner: string | null; isKeyed: boolean; publicId: string | null } => {
  const publicId = useAtomValue(publicScreenIdAtom);
  const key = authToken() === null ? displayKey() : null;
  if (key === null) return { owner: publicId, isKeyed: false, publicId };
  // A part of the key is enough to tell one from another.
  return { owner: key.slice(0, 8), isKeyed: true, publicId };
};

/** Whether a refusal of the server is final: the same change would be refused again. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/**
 * Returns the settings of this screen, and a function that changes them. They are the server's, changed by the desk or
 * here; the browser stores a copy, and sends what was changed here without a network once there is one.
 */
export const useDisplaySettings = (): {
  settings: DisplaySettings;
  version: number;
  change: (change: DisplaySettingsChange) => void;
} => {
  const { owner, isKeyed, publicId } = useOwner();
  const isLive = useAtomValue(connectionAtom) === 'live';
  const [local, setLocal] = useState(readLocalSettings);
  const current = useRef(local);
  const isSending = useRef(false);
  const isKnown = owner !== null;

  const update = useCallback((next: LocalSettings) => {
    if (next === current.current) return;
    current.current = next;
    writeLocalSettings(next);
    setLocal(next);
  }, []);

  const { data, refetch } = useEndpoint(
    'GET /api/display/screen',
    { query: isKeyed || publicId === null ? {} : { screenId: publicId } },
    { enabled: isKnown, refetchInterval: usePoll(pollMs) },
  );

  const send = useCallback(async () => {
    const { unsent } = current.current;
    if (isSending.current || owner === null || Object.keys(unsent).length === 0) return;
    isSending.current = true;
    const screenId = isKeyed ? null : ownScreenId();
    try {
      const stored = await call('PUT /api/display/screen', {
        body: { ...unsent, ...(screenId === null ? {} : { screenId }) },
      });
      update(receiveSettings(markSent(current.current, unsent), stored, owner, serverNow()));
    } catch (error) {
      if (isFinal(error)) update(markSent(current.current, unsent));
      isSending.current = false;
      return;
    }
    isSending.current = false;
    // What was changed meanwhile, such as by a slider that still moves.
    void send();
  }, [owner, isKeyed, update]);

  useEffect(() => {
    if (owner === null) return;
    return onScreenSettings((stored) => update(receiveSettings(current.current, stored, owner, serverNow())));
  }, [owner, update]);
  useEffect(() => {
    if (owner === null || data === undefined) return;
    update(receiveSettings(current.current, data, owner, serverNow()));
    void send();
  }, [data, owner, update, send]);
  // What was sent to this screen while it was not connected was missed.
  useEffect(() => {
    if (!isLive || !isKnown) return;
    void refetch();
    void send();
  }, [isLive, isKnown, refetch, send]);

  const change = useCallback(
    (part: DisplaySettingsChange) => {
      update(changeLocally(current.current, part, serverNow()));
      void send();
    },
    [update, send],
  );
  return { settings: local.settings, version: local.version, change };
};
