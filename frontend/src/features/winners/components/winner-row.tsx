import { resultNightPath } from '@ahl/shared-types/events';
import type { RecentWinner } from '@ahl/shared-types/winners';
import { useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/ui/avatar.tsx';
import { ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';

/** Renders a first place: who, where and when; it links to the player's points. */
export const WinnerRow = ({ winner, isBare = false }: { winner: RecentWinner; isBare?: boolean }) => {
  const { t } = useLingui();
  const { player, tournament, date } = winner;
  const name = `${player.firstName} ${player.lastName}`.trim();
  const day = formatDay(
    date,
    isBare ? { weekday: 'short' } : { weekday: 'long', month: 'long', day: 'numeric' },
  );
  const place = isBare ? tournament.venueName || tournament.name : tournament.name;
  return (
    <ListRow className="group">
      <Avatar name={name} src={player.profileImage} size={isBare ? 36 : 44} />
      <div className="min-w-0 flex-1">
        <StretchedLink
          to={`/players/${player.id}/points`}
          className="block truncate font-semibold group-hover:underline"
        >
          {name}
        </StretchedLink>
        <p className={cn('text-sm text-ink-2', isBare && 'truncate')}>
          {place}
          {!isBare && tournament.venueName ? ` · ${tournament.venueName}` : ''} · {day}
        </p>
      </div>
      <Link
        to={resultNightPath(winner)}
        aria-label={t`The night: ${place}, ${day}`}
        className="relative z-10 -my-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-brass hover:bg-raised"
      >
        <Trophy size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </ListRow>
  );
};
