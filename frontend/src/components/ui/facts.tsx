import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

type Fact = ReactNode | false | null | undefined;

/**
 * Renders short facts in a line, separated by a middle dot: `Fort Worth · Mid Cities`. At a line break there is no dot,
 * neither at the end of the line nor at the beginning of the next: each fact has its dot in a margin that is clipped at
 * the edge.
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
