import type { Thread } from '@ahl/shared-types/messages';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, ArrowLeft, MailOpen, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import type { BoxName } from '../hooks/use-box.ts';
import { useMarks, useReply } from '../hooks/use-thread-acts.ts';
import { useThread } from '../hooks/use-threads.ts';
import { MessageBubble } from './message-bubble.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadMark, ThreadPartner } from './thread-row.tsx';

type Shown = { thread: Thread; box: BoxName; onClose: () => void };

const Acts = ({ thread, box, onClose }: Shown) => {
  const { t } = useLingui();
  const marks = useMarks(box);
  const canWithdraw = thread.abilities.withdraw;
  const leaveAfter = async (act: Promise<unknown>) => (await act) && onClose();
  return (
    <div className="flex shrink-0 gap-1">
      {!canWithdraw && (
        <>
          <IconButton
            variant="quiet"
            label={t`Mark as unread`}
            icon={<MailOpen />}
            onClick={() => void leaveAfter(marks.read(thread.id, false))}
          />
          <IconButton
            variant="quiet"
            label={thread.isArchived ? t`Move to the inbox` : t`Archive`}
            icon={thread.isArchived ? <ArchiveRestore /> : <Archive />}
            onClick={() => void leaveAfter(marks.archive(thread.id, !thread.isArchived))}
          />
        </>
      )}
      <IconButton
        variant="quiet"
        label={canWithdraw ? t`Delete for everybody` : t`Delete`}
        icon={<Trash2 />}
        onClick={() =>
          void leaveAfter(
            marks.remove(thread.id, canWithdraw ? t`Deleted for everybody` : t`Message deleted`),
          )
        }
      />
    </div>
  );
};

const Head = (shown: Shown) => {
  const { t } = useLingui();
  const { thread, onClose } = shown;
  return (
    <header className="flex items-center gap-3 border-b border-line px-3.5 py-2.5">
      <IconButton
        variant="quiet"
        label={t`Back to the list`}
        icon={<ArrowLeft />}
        onClick={onClose}
        className="lg:hidden"
      />
      <span className="max-sm:hidden">
        <ThreadMark thread={thread} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-display text-xl leading-tight font-bold wrap-anywhere">{thread.subject}</h2>
        <p className="truncate text-sm text-ink-2">
          {thread.member ? (
            <Link to={`/my-points/${thread.member.id}`} className="text-sky hover:underline">
              {thread.member.name} · #{formatPlayerNumber(thread.member.playerNumber)}
            </Link>
          ) : (
            <ThreadPartner thread={thread} />
          )}
          {thread.reach !== null && (
            <>
              {' · '}
              <Plural value={thread.reach} one="sent to # member" other="sent to # members" />
            </>
          )}
        </p>
      </div>
      <Acts {...shown} />
    </header>
  );
};

/** Marks the open conversation as read, and again when a new message arrives while it is open. */
const useReadOnOpen = ({ thread, box }: Pick<Shown, 'thread' | 'box'>) => {
  const { read } = useMarks(box);
  const latest = useRef({ read, isUnread: thread.isUnread });
  latest.current = { read, isUnread: thread.isUnread };
  const { id, lastAt } = thread;
  useEffect(() => {
    if (lastAt && latest.current.isUnread) void latest.current.read(id, true);
  }, [id, lastAt]);
};

const WhyNoReply = ({ kind }: Pick<Thread, 'kind'>) => {
  if (kind === 'announcement')
    return <Trans>Announcements are not answered here. Write a new message to the league instead.</Trans>;
  if (kind === 'result')
    return <Trans>Results are not answered here. Write a new message to the league instead.</Trans>;
  return <Trans>This conversation is full. Please begin a new one.</Trans>;
};

const Conversation = (shown: Shown) => {
  const { t } = useLingui();
  const { thread, box } = shown;
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const reply = useReply(thread.id, box);
  useReadOnOpen(shown);
  const sending = reply.isPending ? reply.variables : null;
  const count = thread.messages.length + (sending === null ? 0 : 1);
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const send = () => {
    const words = text.trim();
    if (words === '' || reply.isPending) return;
    setText('');
    setFailure('');
    reply.mutate(words, {
      onError: (error) => {
        // Text that was typed meanwhile is kept after the text that was not sent.
        setText((typed) => (typed.trim() === '' ? words : `${words}\n${typed}`));
        setFailure(failureText(error, t`Not sent. Your text is still here: please try again.`));
        field.current?.focus();
      },
    });
  };
  const { side } = thread;
  return (
    <>
      <Head {...shown} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t`Conversation`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 py-5 -outline-offset-2"
      >
        <ol aria-live="polite" className="space-y-4">
          {thread.messages.map((message) => (
            <MessageBubble key={message.id} message={message} side={side} />
          ))}
          {sending !== null && (
            <MessageBubble
              message={{ from: side, authorName: '', text: sending, sentAt: '' }}
              side={side}
              isSending
            />
          )}
          <li ref={end} aria-hidden="true" />
        </ol>
      </section>
      {thread.abilities.reply ? (
        <ReplyForm
          text={text}
          failure={failure}
          field={field}
          onText={setText}
          onSend={send}
          isSending={reply.isPending}
        />
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-sm text-ink-2">
          <WhyNoReply kind={thread.kind} />
        </p>
      )}
    </>
  );
};

/** Renders one conversation, with the reply field at its foot. */
export const ThreadView = ({ id, box, onClose }: { id: string; box: BoxName; onClose: () => void }) => {
  const { t } = useLingui();
  const query = useThread(id, box);
  if (query.isPending)
    return (
      <SkeletonGroup label={t`Loading the conversation`} className="p-5">
        <SkeletonBlock className="h-7 w-2/3" />
        <SkeletonText lines={3} className="mt-7 max-w-100" />
        <SkeletonText lines={2} className="mt-7 ml-auto max-w-80" />
      </SkeletonGroup>
    );
  if (query.isError && !query.data)
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        action={<Button onClick={onClose}>{t`Back to the list`}</Button>}
      />
    );
  return <Conversation key={id} thread={query.data} box={box} onClose={onClose} />;
};
