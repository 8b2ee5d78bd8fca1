import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import type { Tile } from '../tiles.ts';

const mark =
  'inline-flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full bg-felt px-1.5 font-display text-sm leading-none font-bold text-felt-ink';

const NewBadge = () => (
  <span className={cn(mark, 'text-xs tracking-[0.06em]')}>
    <Trans>NEW</Trans>
  </span>
);

/** Unread messages; three digits would not fit, and say no more than 99+. */
const UnreadBadge = ({ count }: { count: number }) => (
  <span className={cn(mark, 'tabular-nums')}>
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <span className="sr-only">
      <Plural value={count} one="# unread message" other="# unread messages" />
    </span>
  </span>
);

const cell =
  'relative flex w-full min-w-0 bg-surface outline-offset-[-3px] transition-colors duration-150 hover:bg-raised';
/** The two sizes of a tile. Their heights add up to the room that `.member-place` holds. */
const large = cn(cell, 'h-22 items-center md:gap-3.5 md:px-4.5 md:text-left');
const largeOnPhone = {
  row: 'max-md:gap-3 max-md:px-3.5',
  stack: 'max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-1 max-md:text-center',
};
/** How a large tile stands on a phone: two of them have room for icon and word in a row, three have not. */
export type LargeShape = keyof typeof largeOnPhone;
/** The look of a large tile. */
export const largeTileStyle = (shape: LargeShape): string => cn(large, largeOnPhone[shape]);
const small = cn(
  cell,
  'h-18 flex-col items-center justify-center gap-1 px-1 text-center md:h-20 md:flex-row md:gap-2.5 md:px-3 md:text-left',
);

/** The inside of a large tile: also of the host's, which is a button. */
export const LargeTile = ({
  icon: Icon,
  label,
  hint,
  badge,
}: {
  icon: LucideIcon;
  label: ReactNode;
  hint?: ReactNode;
  badge?: ReactNode;
}) => (
  <>
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-felt-tint text-felt md:size-12">
      <Icon className="size-5 md:size-6" />
    </span>
    <span className="min-w-0 md:flex-1">
      <span className="block truncate font-display text-xl leading-tight font-bold md:text-2xl">{label}</span>
      {hint && <span className="block truncate text-sm text-ink-2 max-md:hidden">{hint}</span>}
    </span>
    {badge && <span className="max-md:absolute max-md:top-1.5 max-md:right-1.5">{badge}</span>}
  </>
);

type Props = { tile: Tile; size: LargeShape | 'small'; isNew: boolean; unreadCount: number };

/** A tile that leads to one of the member's pages. */
export const DashboardTile = ({ tile, size, isNew, unreadCount }: Props) => {
  const { t } = useLingui();
  const isWide = useIsWide();
  const badge = isNew ? (
    <NewBadge />
  ) : tile.hasUnreadCount && unreadCount > 0 ? (
    <UnreadBadge count={unreadCount} />
  ) : null;
  const to = (!isWide && tile.phoneTo) || tile.to;
  if (size !== 'small')
    return (
      <Link to={to} className={largeTileStyle(size)}>
        <LargeTile icon={tile.icon} label={t(tile.label)} hint={tile.hint && t(tile.hint)} badge={badge} />
      </Link>
    );
  const Icon = tile.icon;
  return (
    <Link to={to} className={small}>
      <Icon className="size-5 text-felt" />
      <span className="text-sm leading-tight font-semibold md:text-body">{t(tile.label)}</span>
      {badge && <span className="absolute top-1 right-1 md:top-2 md:right-2">{badge}</span>}
    </Link>
  );
};
