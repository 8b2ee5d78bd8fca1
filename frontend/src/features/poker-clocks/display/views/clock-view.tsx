import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Blinds, FaceModel } from '../../core/reading/face-model.ts';
import { countdownOf, headingOf, underBlinds } from '../../core/reading/headline.ts';
import type { PodiumPlayer } from '../../core/reading/seats-model.ts';
import { Facts } from '../components/facts.tsx';
import { type LegendChip, leftFacts, legendOf, rightFacts } from '../display-facts.ts';
import type { DisplayFaceProps } from '../display-props.ts';
import { CheckInCode } from './check-in-code.tsx';
import { Podium } from './podium.tsx';
import './clock-view.css';
import '../components/big-blinds.css';
import { formatNumber } from '@/lib/format.ts';
import '../components/chip-legend.css';

/** Renders the values of the chips on the tables. */
const ChipLegend = ({ chips }: { chips: readonly LegendChip[] }) => {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <div>
      <dt>{t`Chips`}</dt>
      <dd className="display-chips">
        {chips.map(({ value, colour }) => (
          <span key={value}>
            <span
              className="display-chip"
              style={{ backgroundColor: `var(--color-chip-${colour})` }}
              aria-hidden="true"
            />
            <span className="sr-only">{colour}</span> {formatNumber(value)}
          </span>
        ))}
      </dd>
    </div>
  );
};

/** Renders the blinds of a row in large type. */
const BigBlinds = ({ blinds, label }: { blinds: Blinds; label?: string }) => (
  <p className="display-blinds" data-long={`${blinds.small}${blinds.big}`.length > 9 || undefined}>
    {label && <span className="display-blinds-label">{label}</span>}
    {blinds.small} <span className="display-slash">/</span> {blinds.big}
  </p>
);

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
