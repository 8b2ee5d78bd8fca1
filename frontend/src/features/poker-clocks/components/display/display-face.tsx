import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shortChips } from '../../clock-format.ts';
import { faceOf, rowsOf, windowOf } from '../../face-model.ts';
import { headerFacts, headingOf, leftFacts, rightFacts, underBlinds } from './display-model.ts';
import { BigBlinds, Facts, Strip } from './display-parts.tsx';

export type DisplayFaceProps = {
  clock: Clock;
  reading: ClockReading;
  /** Server time of the reading, ms. */
  nowMs: number;
  /** Server time that moves by minutes, for what stands still while the clock does. */
  minuteMs: number;
  entry: EntryStatus | null;
  startsAtMs: number | null;
  timeOf: (instantMs: number) => string;
  /** How many rows the strip has room for. */
  stripSize: number;
  logo: ReactNode;
  /** What fails, one line each. */
  notices: readonly string[];
};

const subtitleOf = ({ name, hostName }: Clock): string =>
  hostName ? t`${name} · hosted by ${hostName}` : name;

/** The venue screen at one moment: pure, props only. */
export const DisplayFace = (props: DisplayFaceProps) => {
  const { clock, reading, nowMs, minuteMs, startsAtMs, timeOf, stripSize, logo, notices } = props;
  const wallMs = Math.max(nowMs, minuteMs);
  const face = faceOf(clock, reading, wallMs);
  const isAhead = startsAtMs !== null && startsAtMs > wallMs;
  const heading = headingOf(face, isAhead ? timeOf(startsAtMs) : null);
  const line = underBlinds(face);
  const isFinished = face.state === 'finished';
  const blinds = face.blinds ?? face.next?.blinds ?? null;
  return (
    <div className="display-screen" data-state={face.state} data-break={face.isBreak || undefined}>
      <header className="display-header">
        {logo}
        <div className="display-titles">
          <h1>{clock.venueName || clock.name}</h1>
          <p>{clock.venueName ? subtitleOf(clock) : clock.hostName && t`Hosted by ${clock.hostName}`}</p>
        </div>
        <Facts
          className="display-header-facts"
          facts={headerFacts(clock, face, props, { nowMs: wallMs, timeOf })}
        />
      </header>
      <div className="display-notices" role="status">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <main className="display-main">
        <Facts className="display-left" facts={leftFacts(face, wallMs, timeOf)} />
        <section className="display-centre">
          <p className="display-heading">
            <span>{heading.text}</span>
            {heading.flag && <span className="display-flag">{heading.flag}</span>}
          </p>
          {isFinished ? (
            <p className="display-thanks">
              <Trans>Thank you for playing</Trans>
            </p>
          ) : (
            <p
              className="display-time"
              role="timer"
              aria-live="off"
              data-long={face.time.length > 5 || undefined}
            >
              {face.time}
            </p>
          )}
          {!isFinished && blinds && (
            <BigBlinds blinds={blinds} {...(face.isBreak ? { label: t`Then` } : {})} />
          )}
          {!isFinished && (
            <p className="display-under" data-tone={line.tone}>
              {line.text}
            </p>
          )}
        </section>
        <Facts className="display-right" facts={rightFacts(face)} />
      </main>
      {!isFinished && (
        <Strip
          rows={windowOf(rowsOf(clock.levels, shortChips), reading.levelIndex, stripSize)}
          levelIndex={reading.levelIndex}
        />
      )}
    </div>
  );
};
