// The remote control of one screen: what the server stores, with the changes of this person shown before it answers.
import {
  changeSettings,
  type DisplaySettings,
  type DisplaySettingsChange,
  type ScreenCommandKind,
} from '@ahl/shared-types/screens';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** The documented poll of a remote control while live updates are off, ms. */
const pollMs = 5_000;

const refused = (error: unknown): void => {
  toast({ title: t`The screen was not changed`, description: failureText(error, ''), variant: 'error' });
};

/** Removes from a draft what was sent, unless it was changed again meanwhile. */
const without = (draft: DisplaySettingsChange, sent: DisplaySettingsChange): DisplaySettingsChange => {
  const names = Object.keys(draft) as (keyof DisplaySettingsChange)[];
  const left = names.filter((name) => draft[name] !== sent[name]);
  return Object.fromEntries(left.map((name) => [name, draft[name]]));
};

/** Sends changes one after another: while one is on its way, later ones wait and are sent together. */
const useDraft = (screenId: string) => {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<DisplaySettingsChange>({});
  const current = useRef(draft);
  const isSending = useRef(false);
  const update = (next: DisplaySettingsChange) => {
    current.current = next;
    setDraft(next);
  };
  const send = async (): Promise<void> => {
    const sent = current.current;
    if (isSending.current || Object.keys(sent).length === 0) return;
    isSending.current = true;
    const params = { screenId };
    try {
      const stored = await call('PUT /api/screens/:screenId/remote', { params, body: sent });
      setAnswer(queryClient, 'GET /api/screens/:screenId/remote', { params }, (before) =>
        before && before.version <= stored.version ? { ...before, ...stored } : before,
      );
    } catch (error) {
      refused(error);
      void invalidate(queryClient, 'GET /api/screens/:screenId/remote', { params });
    }
    isSending.current = false;
    update(without(current.current, sent));
    await send();
  };
  return {
    draft,
    change: (part: DisplaySettingsChange) => {
      update({ ...current.current, ...part });
      void send();
    },
  };
};

/** Returns the remote control of a screen, by its public id or the id of its display key. */
export const useScreenRemote = (screenId: string) => {
  const queryClient = useQueryClient();
  const params = { screenId };
  const remote = useEndpoint(
    'GET /api/screens/:screenId/remote',
    { params },
    { refetchInterval: usePoll(pollMs) },
  );
  const { draft, change } = useDraft(screenId);
  const refresh = () => invalidate(queryClient, 'GET /api/screens/:screenId/remote', { params });
  const onError = refused;
  const command = useEndpointMutation('POST /api/screens/:screenId/commands', {
    onError,
    onSuccess: refresh,
  });
  const rename = useEndpointMutation('PUT /api/screens/:screenId/name', { onError, onSuccess: refresh });
  const unpair = useEndpointMutation('DELETE /api/display-keys/:id', {
    onError,
    onSuccess: () => invalidate(queryClient, 'GET /api/display-keys'),
  });
  const settings: DisplaySettings | null = remote.data
    ? changeSettings(remote.data.settings, draft, serverNow())
    : null;
  return {
    remote,
    settings,
    isChanging: Object.keys(draft).length > 0,
    change,
    send: (kind: ScreenCommandKind) => command.mutate({ params, body: { kind } }),
    rename: (name: string) => rename.mutate({ params, body: { name } }),
    unpair,
  };
};
export type RemoteControl = ReturnType<typeof useScreenRemote>;
