// A link and a button whose area is the whole row or card around them (`relative`).
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';

const stretched =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-felt';

type Props = {
  /** Display and text; `block` unless given. */
  className?: string;
  children: ReactNode;
};

/** Renders a link that is followed by a press anywhere in its row or card. */
export const StretchedLink = ({ to, className = 'block', children }: Props & { to: string }) => (
  <Link to={to} className={cn(className, stretched)}>
    {children}
  </Link>
);

/** Renders a button that is pressed by a press anywhere in its row or card. */
export const StretchedButton = ({
  onClick,
  className = 'block',
  children,
}: Props & { onClick: () => void }) => (
  <button type="button" onClick={onClick} className={cn('text-left', className, stretched)}>
    {children}
  </button>
);
