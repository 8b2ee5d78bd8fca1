import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** The only surface of the design: a hairline border, no shadow. Never nest cards. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={cn('rounded-card border border-line bg-surface', className)} />
);

/** A card's small heading with wide letter spacing, and optional content at its right end. */
export const CardHeading = ({
  children,
  action,
  level = 'h2',
  id,
}: {
  children: ReactNode;
  action?: ReactNode;
  level?: 'h2' | 'h3';
  id?: string;
}) => {
  const Heading = level;
  return (
    <div className="flex min-h-10 items-center justify-between gap-3.5">
      <Heading id={id} className="label text-ink-2">
        {children}
      </Heading>
      {action}
    </div>
  );
};
