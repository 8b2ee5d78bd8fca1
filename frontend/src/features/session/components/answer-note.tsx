import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Renders the server's response to a request for mail; it takes the focus, so that it is read out. */
export const AnswerNote = ({ children, action }: { children: ReactNode; action?: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-start">
      <MailCheck className="size-9 text-felt" />
      <p ref={text} tabIndex={-1} className="mt-3 text-pretty outline-none">
        {children}
      </p>
      {action && <div className="mt-5 flex w-full flex-wrap gap-2">{action}</div>}
    </div>
  );
};
