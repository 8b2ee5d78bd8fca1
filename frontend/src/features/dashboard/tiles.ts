// The tiles of the dashboard (spec section 2), the likeliest acts first and larger.
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

/** One tile. */
export type Tile = {
  to: string;
  /** Where the tile leads on a phone, when that is another address. */
  phoneTo?: string;
  label: MessageDescriptor;
  /** What is there, in a few words; a wide screen has the room. */
  hint?: MessageDescriptor;
  icon: LucideIcon;
  /** Has a 'NEW' badge until it was opened. */
  newUntilSeen?: SeenThing;
  hasUnreadCount?: boolean;
};

/** What a member comes for most nights. */
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

/** Everything else that is the member's. */
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
