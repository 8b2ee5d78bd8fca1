import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { cn } from '@/lib/cn.ts';
import type { FaceModel } from '../../core/reading/face-model.ts';

const flags: Partial<Record<FaceModel['state'], string>> = {
  ready: 'Ready to start',
  paused: 'Paused',
  overtime: 'Overtime',
  finished: 'Finished',
};

const flagTones: Partial<Record<FaceModel['state'], ChipTone>> = {
  paused: 'brass',
  overtime: 'red',
  ready: 'sky',
};

const nextLine = (face: FaceModel): string => {
  const parts = [
    face.next ? `next ${face.next.text}` : 'last level',
    face.breakIn !== null && `break in ${face.breakIn}`,
    face.colourUp?.isNow && `colour up the ${face.colourUp.chip}s`,
  ];
  return parts.filter(Boolean).join(' · ');
};

const timeColour = ({ state, isBreak }: FaceModel): string => {
  if (state === 'paused' || state === 'finished') return 'text-ink-3';
  return isBreak ? 'text-brass' : 'text-ink';
};

/** The face of a clock on the desk: row, time, blinds, what comes next. Pure, props only. */
export const ClockFace = ({
  face,
  startsIn,
  isHandForHand = false,
}: {
  face: FaceModel;
  /** The countdown to the start at a time of day. */
  startsIn?: string;
  isHandForHand?: boolean;
}) => {
  const flag = startsIn ? 'Starts by itself' : flags[face.state];
  const time = startsIn ?? face.time;
  return (
    <section className="flex flex-col items-center text-center" aria-label="Clock">
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
            Hand-for-hand
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
          <span className="text-brass">Break</span>
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
