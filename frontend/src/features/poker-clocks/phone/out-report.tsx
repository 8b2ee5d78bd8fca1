import type { Entry, Night } from '@ahl/shared-types/poker-clocks';
import { waitingOutReports } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { newId } from '@/lib/new-id.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';

const failed = (error: Error) => toast({ title: failureText(error, t`That did not reach the desk.`) });

/** Says so once when the desk answers that the member is still in. */
const useAnswer = (isWaiting: boolean, withdrawn: { current: boolean }): boolean => {
  const wasWaiting = useRef(isWaiting);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && !withdrawn.current) setIsDismissed(true);
    if (isWaiting) setIsDismissed(false);
    wasWaiting.current = isWaiting;
  }, [isWaiting, withdrawn]);
  return isDismissed;
};

const Waiting = ({ onWithdraw, isBusy }: { onWithdraw: () => void; isBusy: boolean }) => {
  const { t } = useLingui();
  return (
    <>
      <p className="text-lg font-semibold">
        <Trans>The desk knows that you are out</Trans>
      </p>
      <p className="text-ink-2">
        <Trans>Your place follows as soon as the host confirms it.</Trans>
      </p>
      <Button
        size="lg"
        className="mt-3 w-full"
        isPending={isBusy}
        pendingLabel={t`Sending...`}
        onClick={onWithdraw}
      >
        <Trans>I am still in</Trans>
      </Button>
    </>
  );
};

type Step = 'closed' | 'confirm';

/** Lets a member who plays say that they are out: two taps here, one at the desk, and the time is that of their tap. */
export const OutReport = ({ clockId, night, entry }: { clockId: string; night: Night; entry: Entry }) => {
  const { t } = useLingui();
  const nowMs = useServerSecond();
  const [step, setStep] = useState<Step>('closed');
  const withdrawn = useRef(false);
  const report = useEndpointMutation('POST /api/poker-clocks/:id/out-reports', { onError: failed });
  const withdraw = useEndpointMutation('DELETE /api/poker-clocks/:id/out-reports', { onError: failed });
  const isWaiting = waitingOutReports(night, nowMs).some(({ entryId }) => entryId === entry.id);
  const isDismissed = useAnswer(isWaiting, withdrawn);

  const send = () => {
    withdrawn.current = false;
    setStep('closed');
    const body = { commandId: newId(), issuedAt: new Date(serverNow()).toISOString() };
    report.mutate({ params: { id: clockId }, body });
  };
  const withdrawReport = () => {
    withdrawn.current = true;
    withdraw.mutate({ params: { id: clockId } });
  };

  return (
    <section aria-label={t`Going out`} className="rounded-card border border-line bg-surface p-4 text-center">
      <div role="status">
        {isWaiting && <Waiting onWithdraw={withdrawReport} isBusy={withdraw.isPending} />}
        {!isWaiting && isDismissed && (
          <p className="mb-3 text-ink-2">
            <Trans>The desk did not confirm it: you are still in.</Trans>
          </p>
        )}
      </div>
      {!isWaiting && step === 'closed' && (
        <Button
          size="lg"
          className="w-full"
          isPending={report.isPending}
          pendingLabel={t`Sending...`}
          onClick={() => setStep('confirm')}
        >
          <Trans>I am out</Trans>
        </Button>
      )}
      {!isWaiting && step === 'confirm' && (
        <>
          <p className="mb-3 text-lg font-semibold">
            <Trans>Did you lose all your chips?</Trans>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <Button size="lg" onClick={() => setStep('closed')}>
              <Trans>No</Trans>
            </Button>
            <Button size="lg" variant="primary" onClick={send}>
              <Trans>Yes, I am out</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
