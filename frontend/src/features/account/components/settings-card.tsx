import type { ReactNode } from 'react';
import { Card, CardHeading } from '@/components/ui/card.tsx';

/** Renders one topic of the settings: title, description and controls. */
export const SettingsCard = ({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <Card aria-labelledby={id} className="px-4 pt-2 pb-4 sm:px-6 sm:pt-3 sm:pb-6">
    <CardHeading id={id}>{title}</CardHeading>
    {lead && <p className="mb-4 max-w-[64ch] text-pretty text-ink-2">{lead}</p>}
    {children}
  </Card>
);
