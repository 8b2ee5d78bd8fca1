import { announcementAt } from '@ahl/shared-types/poker-clocks';
import { shortChips } from '../../core/labels/clock-format.ts';
import { faceOf, rowsOf, windowOf } from '../../core/reading/face-model.ts';
import { headerFacts } from '../display-facts.ts';
import type { DisplayFaceProps } from '../display-props.ts';
import { CheckInCode } from '../views/check-in-code.tsx';
import { ClockView } from '../views/clock-view.tsx';
import { LadderView } from '../views/ladder-view.tsx';
import { MiniClock } from '../views/mini-clock.tsx';
import { DisplayHeader } from './display-header.tsx';
import { DisplayNotices } from './display-notices.tsx';
import { LevelsStrip } from './levels-strip.tsx';
import './display-face.css';
import { useLingui } from '@lingui/react/macro';
import './banners.css';

/** Renders what the whole room has to know now: an announcement, hand for hand. */
const Banners = ({
  announcement,
  isHandForHand,
}: {
  announcement: string | null;
  isHandForHand: boolean;
}) => {
  const { t } = useLingui();
  return (
    <div className="display-banners">
      {isHandForHand && <p data-kind="hand">{t`Hand for hand`}</p>}
      {announcement !== null && (
        <p data-kind="announcement" data-long={announcement.length > 60 || undefined}>
          {announcement}
        </p>
      )}
    </div>
  );
};

/** Renders the venue screen at one moment. Pure: depends on its props only. */
export const DisplayFace = (props: DisplayFaceProps) => {
  const {
    clock,
    reading,
    nowMs,
    minuteMs,
    timeOf,
    stripSize,
    logo,
    notices,
    view = 'clock',
    checkInUrl = null,
    ladder,
    ticker,
    children,
  } = props;
  const wallMs = Math.max(nowMs, minuteMs);
  const face = faceOf(clock, reading, wallMs);
  const announcement = announcementAt(clock, wallMs)?.text ?? null;
  const isLadder = view === 'ladder' && ladder !== undefined;
  const hasBanner = announcement !== null || clock.isHandForHand;
  return (
    <div
      className="display-frame"
      data-state={face.state}
      data-view={view}
      data-break={face.isBreak || undefined}
      data-banner={hasBanner || undefined}
      data-noticed={notices.length > 0 || undefined}
    >
      {!isLadder && (
        <DisplayHeader
          clock={clock}
          weight={props.weight}
          logo={logo}
          facts={headerFacts(props, face, { nowMs: wallMs, timeOf })}
        />
      )}
      <Banners announcement={announcement} isHandForHand={clock.isHandForHand} />
      {view === 'clock' && <ClockView {...props} face={face} wallMs={wallMs} />}
      {isLadder && <LadderView clock={clock} face={face} ladder={ladder} />}
      {view !== 'clock' && !isLadder && (
        <div className="display-beside">
          <main className="display-view">{children}</main>
          {checkInUrl !== null && view !== 'qr' && <CheckInCode url={checkInUrl} />}
        </div>
      )}
      <DisplayNotices notices={notices} />
      {view !== 'clock' && !isLadder && <MiniClock clock={clock} face={face} nowMs={wallMs} />}
      {view === 'clock' && face.state !== 'finished' && (
        <LevelsStrip
          rows={windowOf(rowsOf(clock.levels, shortChips), reading.levelIndex, stripSize)}
          levelIndex={reading.levelIndex}
        />
      )}
      {ticker}
    </div>
  );
};
