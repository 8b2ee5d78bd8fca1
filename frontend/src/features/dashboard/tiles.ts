// The tiles of the dashboard (spec section 2), the most frequent actions first and larger.
import type { SeenThing } from '@ahl/shared-types/seen';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ChartNoAxesColumn,
  Flag,
  Gift,
  type LucideIcon,
  Mail,
  Settings,
  Swords,
  TrendingUp,
  Trophy,
} from 'lucide-react';

/** A tile of the dashboard. */
export type Tile = {
  to: string;
  /** The address of the tile on a phone, if it is different. */
  phoneTo?: string;
  label: MessageDescriptor;
  /** A short description; shown only on a wide screen. */
  hint?: MessageDescriptor;
  icon: LucideIcon;
  /** The key of its 'NEW' badge, which is shown until the tile was opened. */
  newUntilSeen?: SeenThing;
  hasUnreadCount?: boolean;
};

/** The tiles that members use on most nights. */
export const firstTiles: readonly Tile[] = [
  {
    to: '/my-points',
    label: msg`My Points`,
    hint: msg`Every night and its score`,
    icon: TrendingUp,
  },
  {
    to: '/messages',
    label: msg`Messages`,
    hint: msg`From the league and its hosts`,
    icon: Mail,
    hasUnreadCount: true,
  },
];

/** The other tiles of the member. */
export const otherTiles: readonly Tile[] = [
  { to: '/overall-points', label: msg`Overall Points`, icon: ChartNoAxesColumn },
  { to: '/point-races', label: msg`Point Races`, icon: Flag },
  {
    to: '/trophy-case',
    phoneTo: '/trophy-case?from=home',
    label: msg`Trophy Case`,
    icon: Trophy,
    newUntilSeen: 'trophy-case',
  },
  { to: '/face-off', label: msg`Face Off`, icon: Swords, newUntilSeen: 'face-off' },
  { to: '/my-bonuses', label: msg`My Bonuses`, icon: Gift },
  { to: '/settings', label: msg`Settings`, icon: Settings },
];
