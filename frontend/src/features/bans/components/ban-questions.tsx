// New members and players who may be a banned person: the office decides with one tap each.
import type { BanQuestion } from '@ahl/shared-types/bans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { List } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useBanLabels } from '../ban-labels.ts';

const QuestionRow = ({ question }: { question: BanQuestion }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { matches } = useBanLabels();
  const { id, member, ban, reasons } = question;
  const answer = async (answerInput: 'same' | 'other') => {
    try {
      await call('POST /api/bans/questions/:id/answer', { params: { id }, body: { answer: answerInput } });
      toast({
        title: answerInput === 'same' ? t`${member.name} is banned as well` : t`${member.name} plays on`,
      });
    } catch (error) {
      toastFailure(t`Not done`, error);
    }
    await invalidate(client, 'GET /api/bans');
  };
  const number = formatPlayerNumber(member.playerNumber);
  const bannedNumber = formatPlayerNumber(ban.playerNumber);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <Trans>
            Is{' '}
            <Link to={`/admin/members/${member.id}`} className="font-semibold text-sky underline">
              {member.name}
            </Link>{' '}
            the banned <span className="font-semibold">{ban.name}</span>?
          </Trans>
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere tabular-nums">
          {[`${number} / ${bannedNumber}`, ...reasons.map((each) => matches[each]), member.email, member.city]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button onClick={() => void answer('other')}>{t`Another person`}</Button>
      <Button variant="danger" onClick={() => void answer('same')}>{t`The same: ban`}</Button>
    </li>
  );
};

/** Renders the open questions; nothing if there are none. */
export const BanQuestions = () => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/bans/questions');
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t`Questions for the office`} className="space-y-2">
      <h2 className="label text-ink-2">
        <Trans>May be banned already</Trans>
      </h2>
      <List>
        {data.items.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </List>
      <p className="text-sm text-ink-2">
        <Trans>Until you answer, they play on and get no message. The desk of their night sees a note.</Trans>
      </p>
    </section>
  );
};
