import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { hasAdminAlert } from '../rules.ts';

/** The documented poll interval of messages (ms, spec section 9); polling runs only while live updates are off. */
const pollMs = 30_000;

/** Returns the number of unread messages, and whether there is an alert for the admins. */
export const useMessageSigns = (): { unreadCount: number; hasAlert: boolean } => {
  const { account, viewer } = useViewer();
  const refetchInterval = usePoll(pollMs);
  const mayHaveAlert = account !== null && hasAdminAlert(account, viewer);
  const unread = useEndpoint(
    'GET /api/messages/unread-count',
    {},
    { refetchInterval, enabled: account !== null },
  );
  const alert = useEndpoint('GET /api/messages/admin-alert', {}, { refetchInterval, enabled: mayHaveAlert });
  return {
    unreadCount: unread.data?.count ?? 0,
    hasAlert: mayHaveAlert && alert.data?.hasAdminMessages === true,
  };
};
