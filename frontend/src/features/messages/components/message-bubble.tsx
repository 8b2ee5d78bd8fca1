import type { Message, Side } from '@ahl/shared-types/messages';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { longWhen } from '@/lib/when.ts';

/** Matches a line that is a path of this site; a path that begins with two slashes leads to another site. */
const ownAddress = /^\/(?!\/)[\w/?=&-]*$/;

/** Renders the text of a message; a line that is a path of this site becomes a link, a night's path with a label. */
const MessageText = ({ text }: { text: string }) => {
  const lines = text.split('\n');
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change their order.
    <Fragment key={index}>
      {ownAddress.test(line) ? (
        <Link to={line} className="font-semibold text-sky underline">
          {line.includes('?night=') ? <Trans>Show the finish order</Trans> : line}
        </Link>
      ) : (
        line
      )}
      {index < lines.length - 1 && '\n'}
    </Fragment>
  ));
};

/** Renders one message; the reader's own messages are at the right. */
export const MessageBubble = ({
  message,
  side,
  isSending = false,
}: {
  message: Pick<Message, 'from' | 'authorName' | 'text' | 'sentAt'>;
  side: Side;
  isSending?: boolean;
}) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const isOwn = message.from === side;
  return (
    <li className={cn('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <p
        className={cn(
          'max-w-[min(62ch,88%)] rounded-card border px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap',
          isOwn ? 'border-transparent bg-felt-tint' : 'border-line bg-raised',
          isSending && 'opacity-70',
        )}
      >
        <MessageText text={message.text} />
      </p>
      <p className="mt-1 px-1 text-sm text-ink-2 tabular-nums">
        {isSending ? (
          <Trans>Sending…</Trans>
        ) : (
          <>
            {message.authorName} · <time dateTime={message.sentAt}>{longWhen(message.sentAt, timeZone)}</time>
          </>
        )}
      </p>
    </li>
  );
};
