import type { MyTonight } from '@ahl/shared-types/tonight';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { TermsQuestion } from '@/features/content-pages/components/terms-question.tsx';
import { Dashboard } from '@/features/dashboard/components/dashboard.tsx';
import { useIsWide } from '@/features/dashboard/hooks/use-is-wide.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useMyTonight } from '@/features/tonight/hooks/use-my-tonight.ts';

const HostScheduleDialog = lazy(() =>
  import('@/features/hosts/schedule/components/host-schedule-dialog.tsx').then((file) => ({
    default: file.HostScheduleDialog,
  })),
);

const HostNightsPart = lazy(() =>
  import('@/features/hosts/schedule/components/host-nights-part.tsx').then((file) => ({
    default: file.HostNightsPart,
  })),
);

const HostCalendar = lazy(() =>
  import('@/features/calendar-feeds/components/own-calendar.tsx').then((file) => ({
    default: file.HostCalendar,
  })),
);

/** Returns the member's table, otherwise their first reserved place. */
const nightOf = (tonight: MyTonight | undefined) => {
  const [reservation] = tonight?.reservations ?? [];
  if (!tonight?.table && !reservation) return null;
  return { to: '/tonight', venueName: tonight?.table ? '' : (reservation?.venueName ?? '') };
};

/** Renders the content above tonight's list for signed-in users. */
export const MemberTop = () => {
  const { t } = useLingui();
  const isWide = useIsWide();
  const { account } = useViewer();
  const { data: tonight } = useMyTonight();
  const night = nightOf(tonight);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Dashboard onSchedule={() => setDialog('open')} night={night} />
      <TermsQuestion isBusy={tonight === undefined || night !== null} />
      {dialog !== 'never' && (
        <Suspense>
          <HostScheduleDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            hostName={account?.hostName ?? ''}
            title={isWide ? t`My Host Schedule` : t`My Schedule`}
            calendar={
              <>
                <HostNightsPart />
                <HostCalendar />
              </>
            }
          />
        </Suspense>
      )}
    </>
  );
};
