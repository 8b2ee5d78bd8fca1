import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

type Fact = ReactNode | false | null | undefined;

/**
 * Short facts in a line with a middle dot between them: `Fort Worth · Mid Cities`. Where the line breaks there is no dot,
 * neither at its end nor at the beginning of the next: each fact brings its dot along in a margin that is cut off at the
 * edge.
 */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => {
  const shown = facts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className={cn('overflow-x-clip', className)}>
      <span className="-ml-[0.8em] block">
        {shown.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have an order and nothing else
          <span key={index}>
            {index > 0 && ' '}
            <span className="relative inline-block max-w-full pl-[0.8em]">
              {index > 0 && <span className="absolute left-0 w-[0.8em] text-center whitespace-pre">· </span>}
              {fact}
            </span>
          </span>
        ))}
      </span>
    </p>
  );
};
