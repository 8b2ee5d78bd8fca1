// The members whom a member loses to, beats and meets most: each links to the face-off with them.
import type { Rival, Rivals } from '@ahl/shared-types/face-off';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { nameOf } from '@/components/league/player-name.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const RivalRow = ({ rival, label, path }: { rival: Rival; label?: string; path: string }) => {
  const { t } = useLingui();
  const name = nameOf(rival.player);
  const above = formatNumber(rival.above);
  const below = formatNumber(rival.below);
  return (
    <ListRow>
      <Avatar name={name} src={rival.player.profileImage} size={40} />
      <span className="min-w-0 flex-1">
        {label && <span className="label block text-ink-2">{label}</span>}
        <StretchedLink to={path} className="block truncate font-semibold">
          {name}
        </StretchedLink>
        <span className="block text-sm text-ink-2 tabular-nums">
          <Plural value={rival.nights} one="# shared night" other="# shared nights" />
        </span>
      </span>
      <span className="numeral text-xl whitespace-nowrap">
        <span aria-hidden="true">
          {above}–{below}
        </span>
        <span className="sr-only">{t`${above} won, ${below} lost`}</span>
      </span>
    </ListRow>
  );
};

const Filled = ({ rivals, pathOf }: { rivals: Rivals; pathOf: (id: string) => string }) => {
  const { t } = useLingui();
  const { nemesis, victim, most, minimumNights } = rivals;
  const others = most.filter(
    ({ player }) => player.id !== nemesis?.player.id && player.id !== victim?.player.id,
  );
  return (
    <>
      <List isBare>
        {nemesis && <RivalRow rival={nemesis} label={t`Nemesis`} path={pathOf(nemesis.player.id)} />}
        {victim && <RivalRow rival={victim} label={t`Favorite victim`} path={pathOf(victim.player.id)} />}
        {others.map((rival) => (
          <RivalRow key={rival.player.id} rival={rival} path={pathOf(rival.player.id)} />
        ))}
      </List>
      <p className="border-t border-line py-2.5 text-sm text-pretty text-ink-2">
        <Trans>
          A nemesis finishes higher more often than not, a favorite victim lower; it takes at least{' '}
          {minimumNights} shared nights.
        </Trans>
      </p>
    </>
  );
};

/** Renders the card; nothing if the member has no rivals, or if it did not load. */
export const RivalsCard = ({ id, pathOf }: { id: string; pathOf: (otherId: string) => string }) => {
  const { t } = useLingui();
  const { data, error } = useEndpoint('GET /api/face-off/:id', { params: { id } });
  if (error || data?.most.length === 0) return null;
  return (
    <Card className="px-4 pt-2 pb-0.5">
      <CardHeading>{t`Rivals`}</CardHeading>
      {data ? (
        <Filled rivals={data} pathOf={pathOf} />
      ) : (
        <SkeletonGroup label={t`Loading the rivals`}>
          {[1, 2, 3].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </SkeletonGroup>
      )}
    </Card>
  );
};
