// The member's own part of the homepage (spec section 2). Loaded once somebody is signed in; `.member-place` in the
// style sheet holds its room, so its heights and that rule belong together.
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { useIsNew } from '@/features/session/use-seen.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { useDashboardOpen } from '../hooks/use-dashboard-open.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import { useMessageSigns } from '../hooks/use-message-signs.ts';
import { hasHostSchedule } from '../rules.ts';
import { firstTiles, otherTiles, type Tile } from '../tiles.ts';
import { DashboardTile, type LargeShape, LargeTile, largeTileStyle } from './dashboard-tile.tsx';
import { ProfileBanner } from './profile-banner.tsx';

const ScheduleTile = ({ onOpen }: { onOpen: () => void }) => {
  const isWide = useIsWide();
  return (
    <button type="button" aria-haspopup="dialog" className={largeTileStyle('stack')} onClick={onOpen}>
      <LargeTile
        icon={CalendarClock}
        label={isWide ? <Trans>My Host Schedule</Trans> : <Trans>My Schedule</Trans>}
        hint={<Trans>Your nights this week</Trans>}
      />
    </button>
  );
};

/** Greeting, picture and tiles of whoever is signed in; `onSchedule` opens a host's week. */
export const Dashboard = ({ onSchedule }: { onSchedule: () => void }) => {
  const { t } = useLingui();
  const { account, viewer } = useViewer();
  const { isOpen, toggle } = useDashboardOpen();
  const { unreadCount, hasAlert } = useMessageSigns();
  const isNew = useIsNew();
  const tilesId = useId();
  if (!account) return null;
  const isHost = hasHostSchedule(account, viewer);
  const tileOf = (tile: Tile, size: LargeShape | 'small') => (
    <li key={tile.to} className="flex min-w-0">
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
      />
      <nav id={tilesId} aria-label={t`Member area`} hidden={!isOpen} className="bg-line">
        <ul className={cn('grid gap-px border-t border-line', isHost ? 'grid-cols-3' : 'grid-cols-2')}>
          {firstTiles.map((tile) => tileOf(tile, isHost ? 'stack' : 'row'))}
          {isHost && (
            <li className="flex min-w-0">
              <ScheduleTile onOpen={onSchedule} />
            </li>
          )}
        </ul>
        <ul className="grid grid-cols-3 gap-px border-t border-line md:grid-cols-6">
          {otherTiles.map((tile) => tileOf(tile, 'small'))}
        </ul>
      </nav>
    </section>
  );
};
