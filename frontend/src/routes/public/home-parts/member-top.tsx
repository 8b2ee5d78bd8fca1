import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Dashboard } from '@/features/dashboard/components/dashboard.tsx';
import { useIsWide } from '@/features/dashboard/hooks/use-is-wide.ts';
import { useViewer } from '@/features/session/use-viewer.ts';

const HostScheduleDialog = lazy(() =>
  import('@/features/host-schedule/components/host-schedule-dialog.tsx').then((file) => ({
    default: file.HostScheduleDialog,
  })),
);

/** What stands above tonight's list for whoever is signed in. */
export const MemberTop = () => {
  const { t } = useLingui();
  const isWide = useIsWide();
  const { account } = useViewer();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Dashboard onSchedule={() => setDialog('open')} />
      {dialog !== 'never' && (
        <Suspense>
          <HostScheduleDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            hostName={account?.hostName ?? ''}
            title={isWide ? t`My Host Schedule` : t`My Schedule`}
          />
        </Suspense>
      )}
    </>
  );
};
