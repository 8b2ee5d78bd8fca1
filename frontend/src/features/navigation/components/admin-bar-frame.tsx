import { cn } from '@/lib/cn.ts';

/** The style of the bar, shared with the empty strip that reserves its space while it loads. */
export const adminBarClass =
  'relative z-30 flex h-(--office-bar) items-center gap-3.5 bg-admin px-3.5 sm:gap-5 sm:px-4 font-display text-[13px] font-bold tracking-[0.06em] text-admin-ink md:px-6';

/** The style of a link or button on the bar. */
export const barControlClass =
  'inline-flex min-h-(--office-bar) cursor-pointer items-center gap-2 rounded-control uppercase outline-offset-[-3px] hover:underline focus-visible:outline-2 focus-visible:outline-admin-ink';

/** Reserves the space of the bar, so that the layout does not shift when it loads. */
export const AdminBarPlace = () => <div className={cn(adminBarClass)} aria-hidden="true" />;
