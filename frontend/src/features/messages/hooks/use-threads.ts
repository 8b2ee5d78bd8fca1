import type { Folder, Thread, ThreadSummary } from '@ahl/shared-types/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePoll } from '@/realtime/use-poll.ts';
import type { BoxName } from './use-box.ts';

/** The documented poll of messages while live updates are off (spec section 9). */
export const messagesPollMs = 30_000;
export const pageSize = 25;

/** The query key of one conversation in a box. */
export const threadKey = (id: string, box: BoxName) => ['/api/messages', id, { box }] as const;

type Asked = { box: BoxName; folder: Folder; search: string; page: number };

/** A page of a box; follows every change that is pushed. */
export const useThreads = ({ box, folder, search, page }: Asked) =>
  useQuery<{ items: ThreadSummary[]; total: number }>({
    queryKey: [
      box === 'league' ? '/api/messages/league' : '/api/messages',
      { folder, search, page, pageSize },
    ],
    placeholderData: keepPreviousData,
    refetchInterval: usePoll(messagesPollMs),
  });

/** One conversation. */
export const useThread = (id: string, box: BoxName) =>
  useQuery<Thread>({ queryKey: threadKey(id, box), refetchInterval: usePoll(messagesPollMs) });

/** How much the account has not read: pushed, and polled as documented while pushes are off. */
export const useUnreadCount = (): number | undefined =>
  useQuery<{ count: number }>({
    queryKey: ['/api/messages/unread-count'],
    refetchInterval: usePoll(messagesPollMs),
  }).data?.count;

/** Whether a member waits for an answer; asked for administrators alone. */
export const useAdminAlert = (isEnabled: boolean): boolean =>
  useQuery<{ hasAdminMessages: boolean }>({
    queryKey: ['/api/messages/admin-alert'],
    enabled: isEnabled,
    refetchInterval: usePoll(messagesPollMs),
  }).data?.hasAdminMessages ?? false;
