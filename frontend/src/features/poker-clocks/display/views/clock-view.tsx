import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FaceModel } from '../../core/reading/face-model.ts';
import { countdownOf, headingOf, underBlinds } from '../../core/reading/headline.ts';
import type { PodiumPlayer } from '../../core/reading/seats-model.ts';
import { BigBlinds } from '../components/big-blinds.tsx';
import { ChipLegend } from '../components/chip-legend.tsx';
import { Facts } from '../components/facts.tsx';
import { leftFacts, legendOf, rightFacts } from '../display-facts.ts';
import type { DisplayFaceProps } from '../display-props.ts';
import { CheckInCode } from './check-in-code.tsx';
import { Podium } from './podium.tsx';
import './clock-view.css';

type Props = DisplayFaceProps & { face: FaceModel; wallMs: number };

const Time = ({ text }: { text: string }) => (
  <p className="display-time" role="timer" aria-live="off" data-long={text.length > 5 || undefined}>
    {text}
  </p>
);

const Over = ({ podium }: { podium: readonly PodiumPlayer[] }) => (
  <>
    {podium.length > 0 && <Podium placed={podium} />}
    <p className={podium.length > 0 ? 'display-under' : 'display-thanks'} data-tone="quiet">
      <Trans>Thank you for playing</Trans>
    </p>
  </>
);

const Centre = ({ clock, face, wallMs, startsAtMs, timeOf, podium = [] }: Props) => {
  const isAhead = startsAtMs !== null && startsAtMs > wallMs;
  const countdown = countdownOf(clock, wallMs);
  const heading = headingOf(face, isAhead ? timeOf(startsAtMs) : null, countdown !== null);
  const line = underBlinds(face);
  const blinds = face.blinds ?? face.next?.blinds ?? null;
  return (
    <section className="display-centre">
      <p className="display-heading">
        <span>{heading.text}</span>
        {heading.flag && <span className="display-flag">{heading.flag}</span>}
      </p>
      {face.state === 'finished' ? (
        <Over podium={podium} />
      ) : (
        <>
          <Time text={countdown ?? face.time} />
          {blinds && <BigBlinds blinds={blinds} {...(face.isBreak ? { label: t`Then` } : {})} />}
          <p className="display-under" data-tone={line.tone}>
            {line.text}
          </p>
        </>
      )}
    </section>
  );
};

/** Renders the clock: the time, the blinds, facts around them; until the start the check-in code is on the right. */
export const ClockView = (props: Props) => {
  const { clock, reading, face, wallMs, timeOf, checkInUrl = null } = props;
  const chips = face.state !== 'finished' && <ChipLegend chips={legendOf(clock, reading)} />;
  return (
    <main className="display-main">
      <Facts className="display-left" facts={leftFacts(clock, reading, face, { nowMs: wallMs, timeOf })}>
        {checkInUrl !== null && chips}
      </Facts>
      <Centre {...props} />
      {checkInUrl === null ? (
        <Facts className="display-right" facts={rightFacts(face)}>
          {chips}
        </Facts>
      ) : (
        <CheckInCode url={checkInUrl} />
      )}
    </main>
  );
};
