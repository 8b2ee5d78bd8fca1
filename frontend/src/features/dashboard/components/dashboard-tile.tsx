import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import type { Tile } from '../tiles.ts';

/** The night that the member attends or has reserved, and the address of its page. */
export type Night = { to: string; venueName: string };

const mark =
  'inline-flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full bg-felt px-1.5 font-display text-sm leading-none font-bold text-felt-ink';

const NewBadge = () => (
  <span className={cn(mark, 'text-xs tracking-[0.06em]')}>
    <Trans>NEW</Trans>
  </span>
);

/** Renders the number of unread messages; three digits would not fit, so the maximum is 99+. */
const UnreadBadge = ({ count }: { count: number }) => (
  <span className={cn(mark, 'tabular-nums')}>
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <span className="sr-only">
      <Plural value={count} one="# unread message" other="# unread messages" />
    </span>
  </span>
);

const cell =
  'relative flex w-full min-w-0 bg-surface outline-offset-[-3px] transition-colors hover:bg-raised';
/** On a phone every tile is small. Their heights add up to the height that `.member-place` reserves. */
const onPhone =
  'max-md:h-13 max-md:flex-col max-md:items-center max-md:gap-px max-md:px-0.5 max-md:pt-1 max-md:text-center';
const phoneLabel =
  'max-md:line-clamp-2 max-md:font-sans max-md:text-xs max-md:leading-[1.1] max-md:font-semibold';
/** The styles of a tile that is large on a wide screen. */
export const largeTileStyle = cn(cell, onPhone, 'md:h-22 md:items-center md:gap-3.5 md:px-4.5 md:text-left');
const small = cn(cell, onPhone, 'md:h-20 md:items-center md:justify-center md:gap-2.5 md:px-3 md:text-left');
/** Shifts the icon to leave space for the badge in the corner of a phone's narrow tile. */
const besideBadge = 'max-md:-translate-x-2.5';
const cornerOnPhone = 'max-md:absolute max-md:top-0.5 max-md:right-0.5 max-md:scale-85';

/** Renders the content of a large tile, also of the host's, which is a button. */
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
}) => {
  const hasBadge = Boolean(badge);
  return (
    <>
      <span className="inline-flex shrink-0 items-center justify-center text-felt md:size-12 md:rounded-control md:bg-felt-tint">
        <Icon className={cn('size-5 md:size-6', hasBadge && besideBadge)} />
      </span>
      <span className="min-w-0 md:flex-1">
        <span
          className={cn(
            'block md:truncate md:font-display md:text-2xl md:leading-tight md:font-bold',
            phoneLabel,
          )}
        >
          {label}
        </span>
        {hint && <span className="block truncate text-sm text-ink-2 max-md:hidden">{hint}</span>}
      </span>
      {badge && <span className={cornerOnPhone}>{badge}</span>}
    </>
  );
};

type Props = { tile: Tile; size: 'large' | 'small'; isNew: boolean; unreadCount: number };

/** Renders a tile that links to one of the member's pages. */
export const DashboardTile = ({ tile, size, isNew, unreadCount }: Props) => {
  const { t } = useLingui();
  const isWide = useIsWide();
  const unread = tile.hasUnreadCount && unreadCount > 0 ? <UnreadBadge count={unreadCount} /> : null;
  const badge = isNew ? <NewBadge /> : unread;
  const to = (!isWide && tile.phoneTo) || tile.to;
  if (size === 'large')
    return (
      <Link to={to} className={largeTileStyle}>
        <LargeTile icon={tile.icon} label={t(tile.label)} hint={tile.hint && t(tile.hint)} badge={badge} />
      </Link>
    );
  const Icon = tile.icon;
  const hasBadge = badge !== null;
  return (
    <Link to={to} className={small}>
      <Icon className={cn('size-5 text-felt', hasBadge && besideBadge)} />
      <span className={cn('md:text-body md:leading-tight md:font-semibold', phoneLabel)}>
        {t(tile.label)}
      </span>
      {badge && <span className={cn(cornerOnPhone, 'md:absolute md:top-2 md:right-2')}>{badge}</span>}
    </Link>
  );
};

/** Renders the member's night: an extra tile on a phone, beside the greeting on a wide screen, so nothing moves. */
export const NightTile = ({ night }: { night: Night }) => (
  <Link
    to={night.to}
    className={cn(
      'relative flex w-full min-w-0 rounded-control bg-felt-tint text-felt outline-offset-[-3px] transition-colors hover:text-ink',
      onPhone,
      'max-md:rounded-none md:h-16 md:w-auto md:items-center md:gap-3 md:px-4',
    )}
  >
    <Ticket className="size-5 shrink-0 md:size-6" aria-hidden />
    <span className="min-w-0">
      <span className={cn('block md:font-display md:text-xl md:leading-tight md:font-bold', phoneLabel)}>
        <Trans>My night</Trans>
      </span>
      {night.venueName && (
        <span className="block max-w-40 truncate text-sm text-ink-2 max-md:hidden">{night.venueName}</span>
      )}
    </span>
  </Link>
);
