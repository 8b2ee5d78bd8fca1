import type { StandingPlayer } from '@ahl/shared-types/standings';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Avatar } from '../ui/avatar.tsx';
import { StretchedLink } from '../ui/stretched.tsx';

/** Returns the path of the page with a player's points. */
export const playerPath = (id: string): string => `/players/${id}/points`;

/** Returns the full name: `Alicia Moreno`. */
export const nameOf = ({ firstName, lastName }: Pick<StandingPlayer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Renders picture, name and a second line. The name links to the player's points from the whole row (`relative`). */
export const PlayerName = ({
  player,
  note,
  size = 36,
  className,
}: {
  player: StandingPlayer;
  /** The second line; default: the handle. */
  note?: ReactNode;
  /** The size of the picture in pixels. */
  size?: number;
  className?: string;
}) => {
  const name = nameOf(player);
  const second = note ?? player.pokerHandle;
  return (
    <div className={cn('flex min-w-0 items-center gap-3', className)}>
      <Avatar name={name} src={player.profileImage} size={size} />
      <div className="min-w-0">
        <StretchedLink to={playerPath(player.id)} className="block truncate font-semibold">
          {name}
        </StretchedLink>
        {second && <div className="truncate text-sm text-ink-2">{second}</div>}
      </div>
    </div>
  );
};
