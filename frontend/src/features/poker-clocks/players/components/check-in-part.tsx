import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useCheckIn } from '../../core/reading/use-check-in.ts';
import { usePlayersPanel } from './players-context.ts';

const QrCode = lazy(() => import('@/components/ui/qr-code.tsx').then((file) => ({ default: file.QrCode })));

/** Renders the check-in code on the host's own screen, for venues without a display; it changes every 30 seconds. */
export const CheckInPart = () => {
  const { t } = useLingui();
  const { clock } = usePlayersPanel();
  const [isOpen, setIsOpen] = useState(false);
  const { url } = useCheckIn(clock.id, isOpen);
  return (
    <section aria-label={t`Check-in code`} className="space-y-2.5">
      <Button
        icon={<QrIcon aria-hidden />}
        aria-expanded={isOpen}
        className="w-full"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t`Hide the check-in code` : t`Show the check-in code`}
      </Button>
      {isOpen && (
        <div className="rounded-card border border-line bg-surface p-4 text-center">
          <Suspense fallback={null}>
            {url && <QrCode text={url} className="mx-auto w-full max-w-80" />}
          </Suspense>
          <p className="mt-2 text-ink-2">
            <Trans>Members scan it and are on the list. It changes every 30 seconds.</Trans>
          </p>
        </div>
      )}
    </section>
  );
};
