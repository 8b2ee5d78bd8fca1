// A member's trophies: won ones on a shelf, the nearest goals, streaks and season titles beside them.
import type { TrophyCase } from '@ahl/shared-types/trophies';
import { Plural, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { nameOf } from '@/components/league/player-name.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import { formatNumber } from '@/lib/format.ts';
import { nearestFirst, shownTrophies, wonFirst } from '../trophy-labels.ts';
import { NextUp, StillToWin } from './goals.tsx';
import { Runs, Titles } from './runs-and-titles.tsx';
import { NoTrophies } from './trophy-states.tsx';
import { WonGrid } from './won-grid.tsx';

const Head = ({
  trophyCase,
  won,
  isOwn,
  isFromHome,
}: {
  trophyCase: TrophyCase;
  won: number;
  isOwn: boolean;
  isFromHome: boolean;
}) => {
  const { t, i18n } = useLingui();
  const { player, trophies, nights } = trophyCase;
  const name = nameOf(player);
  const fresh = trophies.filter(({ isNew }) => isNew).length;
  const count = formatNumber(won);
  const all = formatNumber(trophies.length);
  // Everybody may open it; a visitor sees page and picture in the language of the person who shared it.
  const publicPath = `/players/${player.id}/trophies${i18n.locale === 'es' ? '?lang=es' : ''}`;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3.5">
      {!isOwn && <Avatar name={name} src={player.profileImage} size={72} />}
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="title text-balance">{isOwn ? t`Trophy case` : t`${name}: trophies`}</h1>
        <p className="mt-1 text-ink-2 tabular-nums">
          {t`${count} of ${all} won`}
          {fresh > 0 && (
            <>
              {' · '}
              <Plural value={fresh} one="# new" other="# new" />
            </>
          )}
          {' · '}
          <Plural value={nights} one="# night" other="# nights" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isFromHome && (
          <LinkButton to="/" icon={<ArrowLeft />}>
            {t`Back to the dashboard`}
          </LinkButton>
        )}
        {!isOwn && <LinkButton to={`/players/${player.id}/points`}>{t`Points`}</LinkButton>}
        <ShareActions title={t`${name}: trophies`} path={publicPath} />
      </div>
    </header>
  );
};

/** Renders the trophy case of the viewer or of another member. */
export const TrophyCaseView = ({
  trophyCase,
  isOwn,
  isFromHome = false,
  aside,
}: {
  trophyCase: TrophyCase;
  isOwn: boolean;
  /** Whether it was opened from the dashboard of a phone: shows a link back. */
  isFromHome?: boolean;
  /** Further content at the end of the right column. */
  aside?: ReactNode;
}) => {
  const { t } = useLingui();
  const shown = shownTrophies(trophyCase);
  const won = wonFirst(shown);
  const goals = nearestFirst(shown);
  return (
    <div className="space-y-5">
      <Head trophyCase={trophyCase} won={won.length} isOwn={isOwn} isFromHome={isFromHome} />
      <SplitLayout
        asideLabel={t`Next trophies, streaks and titles`}
        aside={
          <>
            <NextUp trophies={goals} />
            <Runs streaks={trophyCase.streaks} />
            <Titles titles={trophyCase.titles} />
            {aside}
          </>
        }
      >
        {won.length > 0 ? (
          <WonGrid trophies={won} />
        ) : (
          <NoTrophies isOwn={isOwn} name={trophyCase.player.firstName} />
        )}
      </SplitLayout>
      {/* Below both columns, so that a phone shows the nearest goals and the streaks before the long list. */}
      <StillToWin trophies={goals} />
    </div>
  );
};
