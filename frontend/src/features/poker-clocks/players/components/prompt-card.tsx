import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';

/** Renders a prompt about the room: what, why, and the one action that resolves it. `stop` interrupts play. */
export const PromptCard = ({
  title,
  text,
  tone = 'next',
  acts,
  children,
}: {
  title: string;
  text?: ReactNode;
  tone?: 'next' | 'stop';
  acts: ReactNode;
  children?: ReactNode;
}) => (
  <Card className={cn('border-l-4 p-4', tone === 'stop' ? 'border-l-red' : 'border-l-felt')}>
    <h3 className={cn('font-display text-2xl leading-tight font-bold', tone === 'stop' && 'text-red')}>
      {title}
    </h3>
    {text && <p className="mt-0.5 text-ink-2">{text}</p>}
    {children}
    <div className="mt-3.5 flex flex-wrap gap-2 *:flex-1">{acts}</div>
  </Card>
);
