import type { Marks, ThreadSummary } from '@ahl/shared-types/messages';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import type { BoxName } from './use-box.ts';

/** The routes whose data an action on this page changes: the lists with their conversations, and the counts. */
const changedRoutes = [
  'GET /api/messages',
  'GET /api/messages/league',
  'GET /api/messages/unread-count',
  'GET /api/messages/admin-alert',
] as const;

/** Refreshes the page after an action while live updates are off. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  const isLive = useAtomValue(connectionAtom) === 'live';
  return () => {
    if (isLive) return;
    for (const route of changedRoutes) void invalidate(queryClient, route);
  };
};

/** Marks a conversation; archive and delete offer undo. */
export const useMarks = (box: BoxName) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const put = async (id: string, marks: Marks): Promise<ThreadSummary | null> => {
    try {
      const summary = await call('PUT /api/messages/:id/marks', {
        params: { id },
        query: { box },
        body: marks,
      });
      setAnswer(
        queryClient,
        'GET /api/messages/:id',
        { params: { id }, query: { box } },
        (current) => current && { ...current, ...summary },
      );
      refresh();
      return summary;
    } catch (error) {
      const description = failureText(error, t`Nothing was changed. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      return null;
    }
  };
  const withUndo = async (id: string, marks: Marks, undo: Marks, title: string) => {
    if (!(await put(id, marks))) return false;
    offerUndo(title, () => put(id, undo));
    return true;
  };
  return {
    read: (id: string, isRead: boolean) => put(id, { isRead }),
    archive: (id: string, isArchived: boolean) =>
      withUndo(
        id,
        { isArchived },
        { isArchived: !isArchived },
        isArchived ? t`Moved to the archive` : t`Moved to the inbox`,
      ),
    remove: (id: string, title: string) => withUndo(id, { isDeleted: true }, { isDeleted: false }, title),
  };
};

/** Sends a reply: shown at once, and returned to the field if it fails. It keeps one request id until it succeeds. */
export const useReply = (id: string, box: BoxName) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const requestId = useRef(newId());
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/messages/:id/replies', {
        params: { id },
        query: { box },
        body: { requestId: requestId.current, text },
      }),
    onSuccess: (thread) => {
      requestId.current = newId();
      setAnswer(queryClient, 'GET /api/messages/:id', { params: { id }, query: { box } }, thread);
      refresh();
    },
  });
};
