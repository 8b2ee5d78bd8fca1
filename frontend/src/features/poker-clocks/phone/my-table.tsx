import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Finish } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { type Reach, useLiveClock } from '@/realtime/use-live-clock.ts';
import { connectionLine } from '../core/labels/connection-labels.ts';
import { type NightAnswer, useNight } from '../core/reading/use-night.ts';
import { MyFinishCard } from './my-finish-card.tsx';
import { MySeatCard } from './my-seat-card.tsx';
import { mySeat } from './my-seat-model.ts';
import { OutReport } from './out-report.tsx';
import { PhoneAnnouncement } from './phone-announcement.tsx';
import { PhoneFace } from './phone-face.tsx';
import { PhoneLadder } from './phone-ladder.tsx';
import { PhoneLevels } from './phone-levels.tsx';
import { PhoneMoves } from './phone-moves.tsx';

/** The props of a member's page: the clock, their entry in its night, and their finish. */
export type MyTableProps = { clockId: string; entryId: string; finish: Finish | null };

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your seat`}>
      <div className="space-y-3.5">
        <SkeletonBlock className="h-12 w-60" />
        <SkeletonBlock className="h-64 rounded-card" />
        <SkeletonBlock className="h-72 rounded-card" />
      </div>
    </SkeletonGroup>
  );
};

const Place = ({
  clock,
  night,
  entryId,
  finish,
}: Omit<MyTableProps, 'clockId'> & { clock: Clock; night: NightAnswer }) => {
  const place = mySeat(night, entryId);
  if (place.kind === 'gone')
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-lg">
        <Trans>The host removed you from tonight's list. Ask at the desk.</Trans>
      </p>
    );
  if (place.kind === 'out') return <MyFinishCard night={night} place={place.place} finish={finish} />;
  const isOn = clock.status === 'running' || clock.status === 'paused';
  return (
    <>
      <MySeatCard place={place} />
      {isOn && <OutReport clockId={clock.id} night={night} entry={place.entry} />}
    </>
  );
};

/** Lays out the member's page with the coming rows in an aside; a finished night has none. */
const Columns = ({ clock, children }: { clock: Clock; children: ReactNode }) => {
  const { t } = useLingui();
  if (clock.status === 'finished') return <div className="mx-auto max-w-[560px] space-y-3.5">{children}</div>;
  return (
    <SplitLayout asideLabel={t`Blinds to come`} aside={<PhoneLevels clock={clock} />}>
      <div className="space-y-3.5">{children}</div>
    </SplitLayout>
  );
};

const Followed = ({ clock, reach, ...mine }: { clock: Clock; reach: Reach } & MyTableProps) => {
  const { data: night } = useNight(clock);
  return (
    <Columns clock={clock}>
      <header>
        <h1 className="title text-balance">{clock.venueName || clock.name}</h1>
        <p className="text-ink-2">{clock.name}</p>
        <p role="status" className="text-sm text-red empty:hidden">
          {connectionLine(reach)}
        </p>
      </header>
      <PhoneAnnouncement clock={clock} />
      {night ? (
        <Place clock={clock} night={night} {...mine} />
      ) : (
        <SkeletonBlock className="h-64 rounded-card" />
      )}
      <PhoneFace clock={clock} />
      {night && <PhoneLadder clock={clock} night={night} isMine />}
      {night && <PhoneMoves night={night} />}
    </Columns>
  );
};

/** Renders the member's page for the whole night on a phone: my seat, the moves, the clock and my finish. */
export const MyTable = (props: MyTableProps) => {
  const { t } = useLingui();
  const { clock, reach, error, retry } = useLiveClock(props.clockId);
  if (clock) return <Followed clock={clock} reach={reach} {...props} />;
  if (!error) return <Skeleton />;
  return (
    <ErrorState
      title={t`The clock cannot be reached`}
      text={t`It continues automatically.`}
      onRetry={retry}
    />
  );
};
