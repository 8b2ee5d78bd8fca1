import type { CalendarCard } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { Popover } from '@/components/ui/popover.tsx';
import { filePath, googleLink } from './add-links.ts';

const linkStyle =
  'flex min-h-control items-center gap-2.5 rounded-control px-2 font-medium whitespace-nowrap hover:bg-line/55';

/** Renders links that add one night to a personal calendar: as a file for any calendar, or in Google's. */
export const AddToCalendar = ({
  card,
  hideLabel,
}: {
  card: CalendarCard;
  hideLabel?: 'always' | 'phone';
}) => {
  const { t } = useLingui();
  return (
    <Popover label={t`Add to calendar`} icon={<CalendarPlus />} variant="quiet" hideLabel={hideLabel}>
      <a href={filePath(card)} download className={linkStyle}>
        <Download />
        {t`Calendar file (.ics)`}
      </a>
      <a href={googleLink(card)} target="_blank" rel="noreferrer" className={linkStyle}>
        <ExternalLink />
        {t`Google Calendar`}
      </a>
    </Popover>
  );
};
