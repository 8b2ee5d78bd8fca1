// The office's questions to the sender, and the answers.
import type { SubmissionQuestion } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePublicConfig } from '@/lib/config.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';

const ThreadMessage = ({ by, at, text }: { by: string; at: string; text: string }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return (
    <div>
      <p className="text-sm text-ink-2">
        {by}, {shortWhen(at, timeZone, serverNow())}
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
};

/** Renders the questions about a proposal with their answers, oldest first; nothing if there are none. */
export const QuestionThread = ({
  questions,
  submitterName,
}: {
  questions: readonly SubmissionQuestion[];
  submitterName: string;
}) => {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <ol aria-label={t`Questions to the sender`} className="rounded-card border border-line">
      {questions.map(({ text, requestedBy, requestedAt, answer, answeredAt }) => (
        <li key={requestedAt} className="space-y-2 border-t border-line px-3.5 py-2.5 first:border-t-0">
          <ThreadMessage by={requestedBy} at={requestedAt} text={text} />
          {answeredAt ? (
            <div className="border-l-2 border-felt pl-3">
              <ThreadMessage by={submitterName} at={answeredAt} text={answer} />
            </div>
          ) : (
            <p className="text-sm text-ink-3">
              <Trans>No answer yet.</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};
