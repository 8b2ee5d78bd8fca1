import type { ThreadSummary } from '@ahl/shared-types/messages';
import { Trans } from '@lingui/react/macro';
import { Medal, Megaphone } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Logo } from '@/components/ui/logo.tsx';
import { cn } from '@/lib/cn.ts';
import { useProductName, usePublicConfig } from '@/lib/config.ts';
import { shortWhen } from '@/lib/when.ts';
import { audienceWords } from './audience-labels.ts';

/** Renders a conversation's picture: the member, the league's chip, an announcement's horn, or a result's medal. */
export const ThreadMark = ({ thread, size = 40 }: { thread: ThreadSummary; size?: number }) => {
  if (thread.member) return <Avatar name={thread.member.name} src={thread.member.profileImage} size={size} />;
  if (thread.kind === 'thread') return <Logo size={size} />;
  return (
    <span
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-felt-tint text-felt"
    >
      {thread.kind === 'result' ? <Medal /> : <Megaphone />}
    </span>
  );
};

/** Renders the name of the other party of a conversation. */
export const ThreadPartner = ({ thread }: { thread: ThreadSummary }) => {
  const productName = useProductName();
  if (thread.member) return thread.member.name;
  if (thread.kind === 'thread') return productName;
  if (thread.kind === 'result') return <Trans>Your result</Trans>;
  return (
    <>
      <Trans>Announcement</Trans>
      {thread.audience && ` · ${audienceWords(thread.audience)}`}
    </>
  );
};

/** Renders a conversation in the list; the whole row opens it. */
export const ThreadRow = ({
  thread,
  isOpen,
  nowMs,
  onOpen,
}: {
  thread: ThreadSummary;
  isOpen: boolean;
  nowMs: number;
  onOpen: (id: string) => void;
}) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { isUnread } = thread;
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={() => onOpen(thread.id)}
        aria-current={isOpen ? 'true' : undefined}
        className={cn(
          'relative flex min-h-18 w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors',
          isOpen ? 'bg-felt-tint' : 'hover:bg-raised',
          isUnread && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-felt',
        )}
      >
        <ThreadMark thread={thread} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cn('min-w-0 flex-1 truncate', isUnread ? 'font-bold' : 'font-medium')}>
              <ThreadPartner thread={thread} />
            </span>
            <span
              className={cn(
                'shrink-0 text-sm tabular-nums',
                isUnread ? 'font-semibold text-felt' : 'text-ink-2',
              )}
            >
              {shortWhen(thread.lastAt, timeZone, nowMs)}
            </span>
          </span>
          <span className={cn('block truncate', isUnread && 'font-semibold')}>{thread.subject}</span>
          <span className="block truncate text-sm text-ink-2">{thread.preview}</span>
          {isUnread && (
            <span className="sr-only">
              <Trans>Unread</Trans>
            </span>
          )}
        </span>
      </button>
    </li>
  );
};
