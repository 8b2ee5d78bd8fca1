import { faultsOf, type Screen } from '@ahl/shared-types/screens';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, MonitorOff, ScanEye, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { faultText, screenFacts } from '../../core/labels/screen-labels.ts';
import { screenTone } from '../../core/labels/screen-tone.ts';
import { displayPath } from '../../core/paths.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import { useIdentify, useScreens } from '../../core/reading/use-screens.ts';

const ScreenRemoteDialog = lazy(() =>
  import('../../core/screens/screen-remote-dialog.tsx').then((file) => ({
    default: file.ScreenRemoteDialog,
  })),
);

/** How long a screen can lag behind a change before it counts as a fault (ms). */
const stabilizeMs = 6_000;

/** Returns the clock's version once every screen has had time to show it. */
const useStableVersion = (clockId: string): number | null => {
  const { data } = useEndpoint('GET /api/poker-clocks/:id', { params: { id: clockId } }, { enabled: false });
  const version = data?.version ?? null;
  const [stable, setStable] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStable(version), stabilizeMs);
    return () => clearTimeout(timer);
  }, [version]);
  return stable;
};

const tones = {
  felt: 'bg-felt-tint text-felt',
  sky: 'bg-sky-tint text-sky',
  brass: 'bg-brass-tint text-brass',
  red: 'bg-red-tint text-red',
} as const;

const ScreenRow = ({ screen, version }: { screen: Screen; version: number | null }) => {
  const { t } = useLingui();
  const { timeOf } = useLeague();
  const identify = useIdentify();
  const [isOpen, setOpen] = useState(false);
  const faults = faultsOf(screen, version);
  const isWell = faults.length === 0;
  const { number, label, isOnline } = screen;
  const name = label || t`Screen ${number}`;
  return (
    <ListRow className="flex-wrap">
      <span
        className={cn(
          'numeral flex size-11 shrink-0 items-center justify-center rounded-control text-2xl',
          tones[screenTone(number)],
        )}
        aria-hidden="true"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className={cn('flex items-center gap-2 font-semibold', isWell ? 'text-felt' : 'text-red')}>
          {isWell ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          <span className="truncate text-ink">{name}</span>
          <span className="sr-only">{isWell ? t`: all is well` : t`: needs attention`}</span>
        </p>
        {faults.map((fault) => (
          <p key={fault} className="text-sm text-red">
            {faultText(fault, screen, timeOf)}
          </p>
        ))}
        {isOnline && <p className="text-sm text-ink-2">{screenFacts(screen).join(' · ')}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          icon={<ScanEye />}
          disabled={!isOnline}
          isPending={identify.isPending}
          onClick={() => identify.mutate({ params: { screenId: screen.screenId } })}
        >
          <Trans>
            Identify<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
        <Button icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
          <Trans>
            Remote<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <ScreenRemoteDialog
            screenId={screen.screenId}
            name={name}
            screen={screen}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </ListRow>
  );
};

/** Renders every display of a clock, green or red with the reason in words, and a button to identify it. */
export const ScreenHealth = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useScreens(clockId);
  const version = useStableVersion(clockId);
  if (isPending) return <SkeletonList rows={2} label={t`Loading the screens`} />;
  if (isError && !data)
    return (
      <ErrorState
        title={t`The screens did not load`}
        text={t`They go on showing the clock.`}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.length === 0)
    return (
      <EmptyState
        icon={MonitorOff}
        title={t`No screen shows this clock`}
        text={t`Open /tv on the bar's TV and pair it once, under Event Clocks, Screens. Or open the display there.`}
        action={
          <LinkButton to={displayPath(clockId)}>
            <Trans>Open the display</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <List aria-label={t`Screens`}>
      {data.map((screen) => (
        <ScreenRow key={screen.screenId} screen={screen} version={version} />
      ))}
    </List>
  );
};
