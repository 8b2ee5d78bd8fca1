// The trophy as a chip of the league: its edge and background show the tier, its picture the metric.
import type { TrophyMetric, TrophyTier } from '@ahl/shared-types/trophies';
import {
  Armchair,
  CalendarCheck,
  CircleDashed,
  Crown,
  Flame,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Medal,
  RotateCcw,
  TrendingUp,
  Trophy,
  Users,
  Zap,
} from 'lucide-react';
import { cn } from '@/lib/cn.ts';

const icons: Record<TrophyMetric, LucideIcon> = {
  nights: CalendarCheck,
  wins: Trophy,
  'final-tables': Armchair,
  'top-threes': Medal,
  venues: MapPin,
  regions: MapIcon,
  'week-streak': Flame,
  'win-streak': Zap,
  'final-table-streak': TrendingUp,
  'field-won': Users,
  bubbles: CircleDashed,
  comebacks: RotateCcw,
  'season-rank': Crown,
};

const tiers: Record<TrophyTier, { ground: string; edge: string; icon: string }> = {
  bronze: { ground: 'fill-brass-tint', edge: 'stroke-brass', icon: 'text-brass' },
  silver: { ground: 'fill-raised', edge: 'stroke-ink-2', icon: 'text-ink-2' },
  gold: { ground: 'fill-brass', edge: 'stroke-brass-tint', icon: 'text-brass-tint' },
  diamond: { ground: 'fill-felt', edge: 'stroke-felt-ink', icon: 'text-felt-ink' },
};
const locked = { ground: 'fill-paper', edge: 'stroke-line', icon: 'text-ink-3' };

/** Renders the mark. Decorative: the name is beside it. */
export const TrophyMark = ({
  metric,
  tier,
  isWon,
  size = 64,
}: {
  metric: TrophyMetric;
  tier: TrophyTier;
  isWon: boolean;
  /** Width and height in pixels. */
  size?: number;
}) => {
  const Icon = icons[metric];
  const style = isWon ? tiers[tier] : locked;
  return (
    <span
      aria-hidden="true"
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 64 64" width={size} height={size} className="absolute inset-0" aria-hidden="true">
        <circle
          cx="32"
          cy="32"
          r="31"
          className={cn(style.ground, isWon ? style.edge : 'stroke-line')}
          strokeWidth="1"
        />
        <circle
          cx="32"
          cy="32"
          r="27"
          fill="none"
          strokeWidth="5"
          strokeDasharray="10.6 10.6"
          className={style.edge}
        />
        <circle cx="32" cy="32" r="21.5" className={cn(style.ground, style.edge)} strokeWidth="1" />
      </svg>
      <Icon className={cn('relative', style.icon)} style={{ width: size * 0.36, height: size * 0.36 }} />
    </span>
  );
};
