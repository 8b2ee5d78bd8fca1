import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateFrame } from './state-frame.tsx';

/** Renders an empty list or page and what to do next. */
export const EmptyState = (props: {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}) => <StateFrame {...props} tone="quiet" />;
