import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import type { FaceModel } from '../../core/reading/face-model.ts';
import { headingOf } from '../../core/reading/headline.ts';
import type { LadderModel } from '../../core/reading/ladder-model.ts';
import './ladder-view.css';

const ClockSide = ({ clock, face }: { clock: Clock; face: FaceModel }) => {
  const { t } = useLingui();
  const { entries, playersLeft, averageStack } = clock.counts;
  const heading = headingOf(face, null);
  const left = formatNumber(playersLeft);
  const all = formatNumber(entries);
  const more = [
    face.next && t`next ${face.next.text}`,
    face.breakIn !== null && t`break in ${face.breakIn}`,
    averageStack > 0 && t`average ${formatNumber(averageStack)}`,
  ].filter(Boolean);
  return (
    <>
      <header className="display-ladder-head">
        <h1>{clock.venueName || clock.name}</h1>
        <p>{t`${left} of ${all} left`}</p>
      </header>
      <section className="display-ladder-clock">
        <p className="display-heading">
          {heading.text}
          {heading.flag && <span className="display-flag">{heading.flag}</span>}
        </p>
        <p
          className="display-time"
          role="timer"
          aria-live="off"
          data-long={face.time.length > 5 || undefined}
        >
          {face.time}
        </p>
        {face.blinds && (
          <p className="display-ladder-blinds">
            {face.blinds.small} <span className="display-slash">/</span> {face.blinds.big}
            {face.ante !== null && <span className="display-ladder-ante">{face.ante}</span>}
          </p>
        )}
        <p className="display-ladder-more">{more.join(' · ')}</p>
      </section>
    </>
  );
};

const JustOut = ({ outs }: Pick<LadderModel, 'outs'>) => {
  const [last] = outs;
  if (!last) return null;
  const points = formatPoints(last.points);
  return (
    <p className="display-ladder-out">
      <span className="display-ladder-label">
        <Trans>Just out</Trans>
      </span>
      <span className="display-ladder-name">
        {ordinal(last.place)} {last.name}
        {last.by && (
          <span className="display-ladder-by">
            {' '}
            <Trans>by {last.by}</Trans>
          </span>
        )}
      </span>
      <span className="display-ladder-gain">+{points}</span>
    </p>
  );
};

/** Renders the clock on the left and what each open finishing position is worth on the right. */
export const LadderView = ({
  clock,
  face,
  ladder,
}: {
  clock: Clock;
  face: FaceModel;
  ladder: LadderModel;
}) => {
  const { t } = useLingui();
  const [next] = ladder.rows;
  return (
    <main className="display-ladder">
      <div className="display-ladder-left">
        <ClockSide clock={clock} face={face} />
        <JustOut outs={ladder.outs} />
      </div>
      <section className="display-ladder-right" aria-label={t`Points ladder`}>
        <h2 className="display-ladder-label">
          {ladder.isSoFar ? t`So far each place is worth` : t`Tonight each place is worth`}
        </h2>
        <ol>
          {ladder.rows.map(({ place, points }) => (
            <li
              key={place}
              data-next={place === next?.place || undefined}
              data-first={place === 1 || undefined}
            >
              <span className="display-ladder-place">{place}</span>
              <span className="display-ladder-points">{formatPoints(points)}</span>
              <span className="display-ladder-note">{place === next?.place && t`next out`}</span>
            </li>
          ))}
        </ol>
      </section>
    </main>
  );
};
