// Heavy (Headless UI): loaded lazily, for members who have to accept new terms.
import type { TermsQuestion } from '@ahl/shared-types/content-pages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';

type Question = NonNullable<TermsQuestion['question']>;
const longDay = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** Renders the question. One tap opens the terms, another postpones the question. */
export const TermsDialog = ({ question, onLater }: { question: Question; onLater: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const day = question.effectiveOn && formatDay(question.effectiveOn, longDay);
  const accept = async () => {
    setIsPending(true);
    try {
      const answer = await call('POST /api/members/me/terms', { body: { version: question.version } });
      setAnswer(client, 'GET /api/members/me/terms', {}, answer);
    } catch (error) {
      setIsPending(false);
      toastFailure(t`Not saved`, error);
      await invalidate(client, 'GET /api/members/me/terms');
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onLater}
      title={t`Our terms have changed`}
      description={day ? t`They apply from ${day} on.` : t`They apply from now on.`}
      footer={
        <>
          <Button onClick={onLater} disabled={isPending}>
            <Trans>Later</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => void accept()}
            isPending={isPending}
            pendingLabel={t`Saving...`}
          >
            <Trans>Accept</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Link
          to="/terms-conditions"
          onClick={onLater}
          className="font-semibold text-sky underline underline-offset-2"
        >
          <Trans>Read the terms</Trans>
        </Link>{' '}
        <Trans>first if you like: we ask again at your next visit.</Trans>
      </p>
    </Dialog>
  );
};
