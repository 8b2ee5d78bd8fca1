import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** The common layout of an empty and a failed state: icon, title, text, action. */
export const StateFrame = ({
  icon: Icon,
  tone,
  title,
  text,
  action,
  role,
  className,
}: {
  icon: LucideIcon;
  tone: 'quiet' | 'red';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  className?: string | undefined;
}) => (
  <div role={role} className={cn('flex flex-col items-center px-4 py-11 text-center', className)}>
    <Icon className={cn('size-7', tone === 'red' ? 'text-red' : 'text-ink-3')} />
    <p className="mt-3 text-lg font-semibold text-balance">{title}</p>
    {text && <div className="mt-1 max-w-[52ch] text-pretty text-ink-2">{text}</div>}
    {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
