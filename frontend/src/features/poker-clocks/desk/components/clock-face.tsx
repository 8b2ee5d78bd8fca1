import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { cn } from '@/lib/cn.ts';
import type { FaceModel } from '../../core/reading/face-model.ts';

const flags: Partial<Record<FaceModel['state'], MessageDescriptor>> = {
  ready: msg`Ready to start`,
  paused: msg`Paused`,
  overtime: msg`Overtime`,
  finished: msg`Finished`,
};

const flagTones: Partial<Record<FaceModel['state'], ChipTone>> = {
  paused: 'brass',
  overtime: 'red',
  ready: 'sky',
};

const nextText = ({ next }: FaceModel): string => {
  if (!next) return t`last level`;
  const { text } = next;
  return t`next ${text}`;
};

const nextLine = (face: FaceModel): string => {
  const { breakIn, colourUp } = face;
  const chip = colourUp?.isNow ? colourUp.chip : null;
  const parts = [
    nextText(face),
    breakIn !== null && t`break in ${breakIn}`,
    chip !== null && t`colour up the ${chip}s`,
  ];
  return parts.filter(Boolean).join(' · ');
};

const timeColour = ({ state, isBreak }: FaceModel): string => {
  if (state === 'paused' || state === 'finished') return 'text-ink-3';
  return isBreak ? 'text-brass' : 'text-ink';
};

/** Renders the face of a clock on the desk: row, time, blinds, what comes next. Pure: depends on its props only. */
export const ClockFace = ({
  face,
  startsIn,
  isHandForHand = false,
}: {
  face: FaceModel;
  /** The countdown to a scheduled start. */
  startsIn?: string;
  isHandForHand?: boolean;
}) => {
  const { t, i18n } = useLingui();
  const stateFlag = flags[face.state];
  const flag = startsIn ? t`Starts automatically` : stateFlag && i18n._(stateFlag);
  const time = startsIn ?? face.time;
  return (
    <section className="flex flex-col items-center text-center" aria-label={t`Clock`}>
      <p
        className={cn(
          'flex items-center gap-3 font-display text-xl font-semibold tracking-[0.14em] uppercase',
          face.isBreak ? 'text-brass' : 'text-felt',
        )}
      >
        {face.heading}
        {flag && (
          <Chip tone={flagTones[face.state] ?? 'closed'} className="tracking-normal normal-case">
            {flag}
          </Chip>
        )}
        {isHandForHand && (
          <Chip tone="sky" className="tracking-normal normal-case">
            <Trans>Hand-for-hand</Trans>
          </Chip>
        )}
      </p>
      <p
        role="timer"
        aria-live="off"
        className={cn(
          'mt-1 mb-2 font-display leading-[0.9] font-bold tabular-nums',
          time.length > 5 ? 'text-[clamp(84px,25vw,130px)]' : 'text-[clamp(120px,37vw,190px)]',
          timeColour(face),
        )}
      >
        {time}
      </p>
      <p className="numeral text-[clamp(38px,11vw,60px)] leading-none">
        {face.blinds ? (
          <>
            {face.blinds.small} <span className="text-ink-3">/</span> {face.blinds.big}
          </>
        ) : (
          <span className="text-brass">
            <Trans>Break</Trans>
          </span>
        )}
      </p>
      {face.ante && <p className="mt-1 font-display text-lg font-semibold text-ink-2">{face.ante}</p>}
      <p className="mt-2 text-base text-ink-2 tabular-nums">{nextLine(face)}</p>
      <div className="mt-4 h-1.5 w-full overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className={cn('size-full origin-left', face.isBreak ? 'bg-brass' : 'bg-felt')}
          style={{ transform: `scaleX(${face.progress})` }}
        />
      </div>
    </section>
  );
};
