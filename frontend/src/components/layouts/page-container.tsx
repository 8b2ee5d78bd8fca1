import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';

/** The page's column: at most 1140 px, with the gutters and the space above and below that every page has. */
export const PageContainer = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={cn(
      'mx-auto w-full max-w-[calc(var(--container-page)+2rem)] px-3.5 pt-3.5 pb-14 sm:px-4 md:pt-6',
      className,
    )}
  />
);
