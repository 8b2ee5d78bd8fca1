// The views about the venue and the league, each readable across the room; a view without data renders nothing.
import type { DisplayContent, VenueView } from '@ahl/shared-types/screens';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '@/components/ui/avatar.tsx';
import { formatDay, listOf } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { weightText } from '@/lib/weight-text.ts';
import { comingNights, type VenueContent } from '../hooks/use-venue-content.ts';
import { PromosView } from './promos-view.tsx';
import './venue-views.css';

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const Standings = ({ boards }: Pick<DisplayContent, 'boards'>) => {
  const { t } = useLingui();
  return (
    <>
      <h2>
        <Trans>Standings</Trans>
        <span className="display-page">{boards[0]?.seasonName}</span>
      </h2>
      <div className="display-boards">
        {boards.map(({ scope, rows }) => (
          <section key={scope}>
            <h3>{scope === 'venue' ? t`Here` : t`The league`}</h3>
            <ol className="display-lines">
              {rows.map(({ rank, name, points }, index) => (
                <li key={`${rank} ${name}`} data-first={index === 0 || undefined}>
                  <span className="display-line-rank">{rank}</span>
                  <span className="display-line-name">{name}</span>
                  <span>{formatPoints(points)}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
};

const LastNights = ({ lastNights }: Pick<DisplayContent, 'lastNights'>) => (
  <>
    <h2>
      <Trans>Last nights here</Trans>
    </h2>
    <ol className="display-lines display-nights">
      {lastNights.map(({ id, date, name, entrants, winners }) => (
        <li key={id}>
          <span className="display-line-day">{formatDay(date, shortDay)}</span>
          <span className="display-line-name">
            {winners.length > 0 ? listOf(winners) : name}
            <small>
              {name} · {plural(entrants, { one: '# player', other: '# players' })}
            </small>
          </span>
        </li>
      ))}
    </ol>
  </>
);

const Winners = ({ winners }: Pick<DisplayContent, 'winners'>) => (
  <>
    <h2>
      <Trans>Last winners here</Trans>
    </h2>
    <ol className="display-winners">
      {winners.map(({ id, name, profileImage, date, points }) => (
        <li key={id}>
          <Avatar name={name} src={profileImage} size={400} className="display-winner-picture" />
          <span className="display-winner-name">{name}</span>
          <span className="display-winner-note">
            {formatDay(date, shortDay)} · +{formatPoints(points)}
          </span>
        </li>
      ))}
    </ol>
  </>
);

/** As many as a screen has room for beside an announcement and the levels. */
const shownNights = 4;

const NextNights = ({ nights }: { nights: DisplayContent['nextNights'] }) => {
  const { t } = useLingui();
  return (
    <>
      <h2>
        <Trans>Next nights here</Trans>
      </h2>
      <ol className="display-lines display-nights">
        {nights.slice(0, shownNights).map(({ id, date, startTime, name, hostName, weight }) => (
          <li key={`${id} ${date} ${startTime}`}>
            <span className="display-line-day">{formatDay(date, shortDay)}</span>
            <span className="display-line-name">
              {name}
              <small>
                {[hostName && t`hosted by ${hostName}`, weightText(weight)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span>{startTime}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

const Sponsor = ({ url }: { url: string }) => {
  const { t } = useLingui();
  return (
    <figure className="display-sponsor">
      <img src={url} alt={t`From our partners`} />
    </figure>
  );
};

/** Renders a view of the venue. `nowMs` is server time. */
export const VenueViewOf = ({
  view,
  venue: { content, sponsorUrl },
  nowMs,
}: {
  view: VenueView;
  venue: VenueContent;
  nowMs: number;
}) => {
  // Days and points are formatted again when the language changes.
  useLanguage();
  if (view === 'sponsors') return sponsorUrl === null ? null : <Sponsor url={sponsorUrl} />;
  if (!content) return null;
  switch (view) {
    case 'standings':
      return <Standings boards={content.boards} />;
    case 'lastNights':
      return <LastNights lastNights={content.lastNights} />;
    case 'winners':
      return <Winners winners={content.winners} />;
    case 'promos':
      return <PromosView promos={content.promos} nowMs={nowMs} />;
    case 'nextNights':
      return <NextNights nights={comingNights(content, nowMs)} />;
  }
};
