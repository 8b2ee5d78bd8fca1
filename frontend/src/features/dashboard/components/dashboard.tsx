// The member's own part of the homepage (spec section 2). Loaded once somebody is signed in; `.member-place` in the
// style sheet reserves its space, so its heights and that rule must match.
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { useIsNew } from '@/features/session/use-seen.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import { useMessageSigns } from '../hooks/use-message-signs.ts';
import { hasHostSchedule } from '../rules.ts';
import { firstTiles, otherTiles, type Tile } from '../tiles.ts';
import { DashboardTile, LargeTile, largeTileStyle, type Night, NightTile } from './dashboard-tile.tsx';
import { ProfileBanner } from './profile-banner.tsx';

/** Returns whether the tiles are shown, stored in this browser, and a function to toggle it. */
const useDashboardOpen = (): { isOpen: boolean; toggle: () => void } => {
  const [isOpen, setIsOpen] = useState(() => readStored(storageKeys.dashboard) !== 'closed');
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    writeStored(storageKeys.dashboard, next);
    // The space that the style sheet reserves changes too, and is correct at the next load.
    document.documentElement.dataset.member = next;
    setIsOpen(!isOpen);
  };
  return { isOpen, toggle };
};

const ScheduleName = () => {
  const isWide = useIsWide();
  const isServerRendered = useIsServerRendered();
  if (!isServerRendered) return isWide ? <Trans>My Host Schedule</Trans> : <Trans>My Schedule</Trans>;
  return (
    <>
      <span className="md:hidden">
        <Trans>My Schedule</Trans>
      </span>
      <span className="max-md:hidden">
        <Trans>My Host Schedule</Trans>
      </span>
    </>
  );
};

const ScheduleTile = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" aria-haspopup="dialog" className={largeTileStyle} onClick={onOpen}>
    <LargeTile icon={CalendarClock} label={<ScheduleName />} hint={<Trans>Your nights this week</Trans>} />
  </button>
);

const cell = 'flex min-w-0';

/** Returns how wide the large tiles are: two or three of them fill the row of a wide screen. */
const spanOf = (isHost: boolean, isServerRendered: boolean): string => {
  if (isServerRendered) return 'md:col-span-3 ssr-host:md:col-span-2';
  return isHost ? 'md:col-span-2' : 'md:col-span-3';
};

type Props = {
  /** Opens the host's week. */
  onSchedule: () => void;
  /** The member's night tonight, or null. */
  night?: Night | null;
};

/** Renders greeting, picture and tiles of the signed-in member; the server renders it without personal data. */
export const Dashboard = ({ onSchedule, night = null }: Props) => {
  const { t } = useLingui();
  const isServerRendered = useIsServerRendered();
  const isWide = useIsWide();
  const { account, viewer } = useViewer();
  const { isOpen, toggle } = useDashboardOpen();
  const { unreadCount, hasAlert } = useMessageSigns();
  const isNew = useIsNew();
  const tilesId = useId();
  if (!account && !isServerRendered) return null;
  const isHost = account !== null && hasHostSchedule(account, viewer);
  const span = spanOf(isHost, isServerRendered);
  const tileOf = (tile: Tile, size: 'large' | 'small') => (
    <li key={tile.to} className={cn(cell, size === 'large' && span)}>
      <DashboardTile
        tile={tile}
        size={size}
        unreadCount={unreadCount}
        isNew={tile.newUntilSeen !== undefined && isNew(tile.newUntilSeen)}
      />
    </li>
  );
  return (
    <section
      aria-label={t`Your dashboard`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <ProfileBanner
        account={account}
        hasAlert={hasAlert}
        isOpen={isOpen}
        onToggle={toggle}
        tilesId={tilesId}
        night={night && isWide ? <NightTile night={night} /> : null}
      />
      <nav
        id={tilesId}
        aria-label={t`Member area`}
        hidden={!isOpen}
        className={cn(isServerRendered && 'ssr-tiles')}
      >
        <ul className="grid grid-cols-5 border-t border-line md:grid-cols-6 md:gap-px md:bg-line">
          {firstTiles.map((tile) => tileOf(tile, 'large'))}
          {(isHost || isServerRendered) && (
            <li className={cn('min-w-0', span, isServerRendered ? 'hidden ssr-host:flex' : 'flex')}>
              <ScheduleTile onOpen={onSchedule} />
            </li>
          )}
          {otherTiles.map((tile) => tileOf(tile, 'small'))}
          {night && !isWide && (
            <li className={cell}>
              <NightTile night={night} />
            </li>
          )}
        </ul>
      </nav>
    </section>
  );
};
