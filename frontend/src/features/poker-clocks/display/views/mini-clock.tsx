import type { Clock } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import type { FaceModel } from '../../core/reading/face-model.ts';
import { countdownOf, headingOf } from '../../core/reading/headline.ts';
import './mini-clock.css';
import '../components/facts.css';

/** Renders the clock as a bar, below a view that is not the clock. */
export const MiniClock = ({ clock, face, nowMs }: { clock: Clock; face: FaceModel; nowMs: number }) => {
  const { t } = useLingui();
  const countdown = countdownOf(clock, nowMs);
  const heading = headingOf(face, null, countdown !== null);
  return (
    <footer className="display-mini">
      <p className="display-heading">
        {heading.text}
        {heading.flag && <span className="display-flag">{heading.flag}</span>}
      </p>
      {face.state !== 'finished' && (
        <p className="display-mini-time" role="timer" aria-live="off">
          {countdown ?? face.time}
        </p>
      )}
      {face.blinds && (
        <p
          className="display-mini-blinds"
          data-long={`${face.blinds.small}${face.blinds.big}`.length > 9 || undefined}
        >
          {face.blinds.small} <span className="display-slash">/</span> {face.blinds.big}
        </p>
      )}
      {face.next && face.state !== 'finished' && (
        <dl className="display-facts">
          <dt>{t`Next`}</dt>
          <dd>{face.next.short}</dd>
        </dl>
      )}
    </footer>
  );
};
