import type { Clock } from '@ahl/shared-types/poker-clocks';
import { takesEntries } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { type Reach, useLiveClock } from '@/realtime/use-live-clock.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { connectionLine } from '../core/labels/connection-labels.ts';
import { entryLeft } from '../core/reading/entry-window.ts';
import { endsAboutMs, faceOf } from '../core/reading/face-model.ts';
import { playerFacts } from '../core/reading/player-facts.ts';
import { useClockReading } from '../core/reading/use-clock-reading.ts';
import { useEntry } from '../core/reading/use-entry.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { useNight } from '../core/reading/use-night.ts';
import { FindSeat } from './find-seat.tsx';
import { PhoneAnnouncement } from './phone-announcement.tsx';
import { PhoneFace } from './phone-face.tsx';
import { PhoneLadder } from './phone-ladder.tsx';
import { PhoneLevels } from './phone-levels.tsx';
import { PhoneMoves } from './phone-moves.tsx';
import { PhonePlaces } from './phone-places.tsx';

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the clock`}>
      <div className="space-y-3.5">
        <SkeletonBlock className="h-10 w-52" />
        <SkeletonBlock className="h-72 rounded-card" />
        <SkeletonBlock className="h-14 rounded-control" />
        <SkeletonBlock className="h-40 rounded-card" />
      </div>
    </SkeletonGroup>
  );
};

const Figures = ({ clock }: { clock: Clock }) => {
  const { t } = useLingui();
  const { reading, nowMs: readMs } = useClockReading(clock);
  const minuteMs = useServerMinute();
  // A stopped clock is not read again, but its predicted end still moves.
  const nowMs = Math.max(readMs, minuteMs);
  const { timeOf } = useLeague();
  const { entry, startsAtMs } = useEntry(clock, nowMs);
  const face = faceOf(clock, reading, nowMs);
  if (face.state === 'finished') return null;
  const endsAtMs = endsAboutMs(clock, reading, startsAtMs, nowMs);
  const facts = [
    ...playerFacts(clock, reading),
    ...(face.breakIn === null ? [] : [{ label: t`Break in`, value: face.breakIn, note: undefined }]),
    ...(entry?.kind === 'accepting'
      ? [{ label: t`Entry open`, value: entryLeft(entry.minutesLeft), note: undefined }]
      : []),
    ...(entry && !takesEntries(entry) ? [{ label: t`Entry`, value: t`Closed`, note: undefined }] : []),
    ...(endsAtMs === null ? [] : [{ label: t`Ends about`, value: timeOf(endsAtMs), note: undefined }]),
  ];
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="min-w-0 grow basis-[45%] bg-surface px-4 py-3 sm:basis-[18%]">
          <dt className="label">{label}</dt>
          <dd className="numeral text-2xl">{value}</dd>
          {note && <dd className="text-sm text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
};

const Title = ({ clock, reach }: { clock: Clock; reach: Reach }) => {
  const { t } = useLingui();
  const line = connectionLine(reach);
  const facts = [clock.venueName && clock.name, clock.hostName && t`hosted by ${clock.hostName}`];
  const title = clock.venueName || clock.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <header>
      <h1 className="title text-balance">{title}</h1>
      <Facts facts={facts} className="text-ink-2" />
      <p role="status" className="text-sm text-red empty:hidden">
        {line}
      </p>
    </header>
  );
};

const Body = ({ clock, memberAct = null }: { clock: Clock; memberAct?: ReactNode }) => {
  const { data: night } = useNight(clock);
  const isOver = clock.status === 'finished';
  return (
    <>
      <PhoneAnnouncement clock={clock} />
      {clock.isHandForHand && (
        <p className="rounded-card bg-sky-tint px-4 py-2.5 font-semibold text-sky">
          <Trans>Hand for hand</Trans>
        </p>
      )}
      <PhoneFace clock={clock} />
      {memberAct}
      <Figures clock={clock} />
      {night && <PhoneLadder clock={clock} night={night} isMine={memberAct !== null} />}
      {night && !isOver && night.entries.length > 0 && <FindSeat night={night} />}
      {night && !isOver && <PhoneMoves night={night} />}
    </>
  );
};

const Followed = ({ clock, reach, memberAct }: { clock: Clock; reach: Reach; memberAct: ReactNode }) => {
  const { t } = useLingui();
  const { data: night } = useNight(clock);
  const isOver = clock.status === 'finished';
  return (
    <SplitLayout
      asideLabel={isOver ? t`Places` : t`Blinds to come`}
      aside={isOver ? night && <PhonePlaces night={night} /> : <PhoneLevels clock={clock} />}
    >
      <div className="space-y-3.5">
        <Title clock={clock} reach={reach} />
        <Body clock={clock} memberAct={memberAct} />
      </div>
    </SplitLayout>
  );
};

/** Renders the live clock within the page of its night; nothing until it is loaded. */
export const NightClock = ({ clockId }: { clockId: string }) => {
  const { clock, reach } = useLiveClock(clockId);
  if (!clock) return null;
  return (
    <div className="space-y-3.5">
      <p role="status" className="text-sm text-red empty:hidden">
        {connectionLine(reach)}
      </p>
      <Body clock={clock} />
      <LinkButton to={`/clock/${clockId}`} icon={<Timer />}>
        <Trans>Only the clock</Trans>
      </LinkButton>
    </div>
  );
};

/** Renders a clock on a player's phone, opened by the QR code of the display: read-only. */
export const PhoneClock = ({
  clockId,
  memberAct = null,
}: {
  clockId: string;
  /** What a member can do besides following the clock. */
  memberAct?: ReactNode;
}) => {
  const { t } = useLingui();
  const { clock, reach, error, retry } = useLiveClock(clockId);
  const frame = (content: ReactNode) => <PageContainer>{content}</PageContainer>;
  if (clock) return frame(<Followed clock={clock} reach={reach} memberAct={memberAct} />);
  if (!error) return frame(<Skeleton />);
  if (error.status === 0 || error.status >= 500)
    return frame(
      <ErrorState
        title={t`The clock cannot be reached`}
        text={t`It continues automatically.`}
        onRetry={retry}
      />,
    );
  return frame(
    <EmptyState
      icon={Timer}
      title={
        error.status === 403 || error.status === 401 ? t`This clock is not public` : t`There is no such clock`
      }
      text={t`Point your camera at the code on the bar's screen again, or look for tonight's games.`}
      action={
        <LinkButton to="/" variant="primary">
          <Trans>Today's tournaments</Trans>
        </LinkButton>
      }
    />,
  );
};
