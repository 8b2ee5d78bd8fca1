import type { Folder } from '@ahl/shared-types/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import type { BoxName } from './use-box.ts';

/** The documented polling interval of messages while live updates are off, in milliseconds (spec section 9). */
export const messagesPollMs = 30_000;
export const pageSize = 25;

type Query = { box: BoxName; folder: Folder; search: string; page: number };

/** Returns a page of a box; it follows every pushed change. */
export const useThreads = ({ box, folder, search, page }: Query) => {
  const list = { search, page, pageSize };
  const own = { folder: folder === 'sent' ? 'inbox' : folder, ...list } as const;
  return useQuery({
    ...(box === 'league'
      ? endpointQuery('GET /api/messages/league', { query: { folder, ...list } })
      : endpointQuery('GET /api/messages', { query: own })),
    placeholderData: keepPreviousData,
    refetchInterval: usePoll(messagesPollMs),
  });
};

/** Returns one conversation. */
export const useThread = (id: string, box: BoxName) =>
  useEndpoint(
    'GET /api/messages/:id',
    { params: { id }, query: { box } },
    { refetchInterval: usePoll(messagesPollMs) },
  );

/** Returns the number of unread messages: pushed, and polled as documented while pushes are off. */
export const useUnreadCount = (): number | undefined =>
  useEndpoint('GET /api/messages/unread-count', {}, { refetchInterval: usePoll(messagesPollMs) }).data?.count;

/** Whether a member waits for a reply; queried only for administrators. */
export const useAdminAlert = (isEnabled: boolean): boolean =>
  useEndpoint(
    'GET /api/messages/admin-alert',
    {},
    { enabled: isEnabled, refetchInterval: usePoll(messagesPollMs) },
  ).data?.hasAdminMessages ?? false;
