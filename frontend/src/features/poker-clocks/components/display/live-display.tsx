import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { timeInDoubtAtom } from '@/realtime/server-time.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { connectionLine } from '../../connection-words.ts';
import { faceOf } from '../../face-model.ts';
import { useClockReading } from '../../hooks/use-clock-reading.ts';
import { useEntry } from '../../hooks/use-entry.ts';
import { useLeague } from '../../hooks/use-league.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { useScreenReport } from '../../hooks/use-screen-report.ts';
import { useWakeLock, type WakeLockState } from '../../hooks/use-wake-lock.ts';
import { DisplayFace } from './display-face.tsx';

const wakeLockLines: Record<WakeLockState, MessageDescriptor | null> = {
  held: null,
  failed: msg`This screen may fall asleep: tap it to keep it on.`,
  missing: msg`This browser cannot keep the screen on. Turn sleep off in the device's settings.`,
};

/** The clock in the tab's title: `11:42 · 75/150 · Rusty Nail Tavern`. */
const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/** The venue screen of a clock that is there: reads it each second, keeps the screen on, reports how it does. */
export const LiveDisplay = ({ clock, reach, logo }: { clock: Clock; reach: Reach; logo: ReactNode }) => {
  const { i18n } = useLingui();
  const { reading, nowMs } = useClockReading(clock);
  const minuteMs = useServerMinute();
  const { timeOf } = useLeague();
  const { entry, startsAtMs } = useEntry(clock, minuteMs);
  const isUpright = useMediaQuery('(max-aspect-ratio: 1 / 1)');
  const wakeLock = useWakeLock();
  const isTimeInDoubt = useAtomValue(timeInDoubtAtom);
  useScreenReport(clock.id, clock.version, wakeLock);

  const face = faceOf(clock, reading, nowMs);
  const blinds = face.blinds ? `${face.blinds.small}/${face.blinds.big}` : face.heading;
  useTitle(
    [face.state === 'finished' ? t`Finished` : face.time, blinds, clock.venueName]
      .filter(Boolean)
      .join(' · '),
  );
  const announced = face.state === 'finished' ? t`Finished` : `${face.heading}, ${blinds}`;
  const wakeLockLine = wakeLockLines[wakeLock];
  const notices = [connectionLine(reach, isTimeInDoubt), wakeLockLine && i18n._(wakeLockLine)];
  return (
    <>
      <DisplayFace
        clock={clock}
        reading={reading}
        nowMs={nowMs}
        minuteMs={minuteMs}
        entry={entry}
        startsAtMs={startsAtMs}
        timeOf={timeOf}
        stripSize={isUpright ? 4 : 7}
        logo={logo}
        notices={notices.filter((line) => line !== null)}
      />
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
};
