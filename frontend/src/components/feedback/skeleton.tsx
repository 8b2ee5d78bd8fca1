// Placeholders of the same shape as the content. Screen readers skip them; the group around them says `Loading`.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Announces once to screen readers what is loading. */
export const SkeletonGroup = ({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="status" className={className}>
    <span className="sr-only">{label ?? <Trans>Loading</Trans>}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

/** Renders a grey block; set its size by class. */
export const SkeletonBlock = ({ className }: { className?: string }) => (
  <div className={cn('animate-wait rounded-small bg-line', className)} />
);

/** Renders lines of text, the last one shorter. */
export const SkeletonText = ({ lines = 2, className }: { lines?: number; className?: string }) => (
  <div className={cn('space-y-2', className)}>
    {Array.from({ length: lines }, (_unused, line) => line).map((line) => (
      <SkeletonBlock key={line} className={cn('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </div>
);

/** Renders a row of a list: a mark and two lines. */
export const SkeletonRow = () => (
  <div className="flex min-h-14 items-center gap-3.5 border-t border-line px-4 py-3 first:border-t-0">
    <SkeletonBlock className="size-11 shrink-0 rounded-control" />
    <SkeletonText className="flex-1" />
  </div>
);

/** Renders a card with a picture. */
export const SkeletonCard = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <SkeletonBlock className="aspect-video rounded-none" />
    <SkeletonText className="p-4" lines={3} />
  </div>
);

/** Renders a list while it loads: one surface with rows. */
export const SkeletonList = ({ rows = 6, label }: { rows?: number; label?: string }) => (
  <SkeletonGroup
    {...(label ? { label } : {})}
    className="overflow-hidden rounded-card border border-line bg-surface"
  >
    {Array.from({ length: rows }, (_unused, row) => row).map((row) => (
      <SkeletonRow key={row} />
    ))}
  </SkeletonGroup>
);
