import { formatTime, formatWallTime, leagueDate, weekdayOf } from '@ahl/shared-types/common';
import type { VenuePage } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { isOpenAt } from '../opening.ts';

const linkStyle = 'flex min-h-control items-center gap-2.5 font-medium wrap-anywhere hover:underline';
/** A prefix of dates for weekday names; 2026-11-01 is a Sunday. */
const sunday = '2026-11-0';

/** Renders address, phone, website and host. */
export const VenueContact = ({ venue }: { venue: VenuePage }) => {
  const { t } = useLingui();
  return (
    <Card className="px-4 py-2">
      <CardHeading>{t`Find it`}</CardHeading>
      <a href={venue.mapUrl} target="_blank" rel="noreferrer" className={linkStyle}>
        <MapPin /> {[venue.address, venue.city, `${venue.state} ${venue.zip}`].filter(Boolean).join(', ')}
      </a>
      {venue.phone && (
        <a href={`tel:${venue.phone.replace(/[^\d+]/g, '')}`} className={linkStyle}>
          <Phone /> {venue.phone}
        </a>
      )}
      {venue.website && (
        <a href={venue.website} target="_blank" rel="noreferrer" className={linkStyle}>
          <Globe /> <Trans>Website</Trans>
        </a>
      )}
      {venue.hosts.length > 0 && <p className="py-2 text-ink-2">{t`Host: ${venue.hosts.join(', ')}`}</p>}
    </Card>
  );
};

/** Returns `11:00AM – 2:00AM`, or `Closed`. */
const useHoursWords = (venue: VenuePage) => {
  const { t } = useLingui();
  return (weekday: number): string => {
    const of = venue.hours.find((hours) => hours.weekday === weekday);
    return of ? `${formatTime(of.opensAt)} – ${formatTime(of.closesAt)}` : t`Closed`;
  };
};

/** Renders opening hours, today's emphasised, and whether it is open now. A phone shows only today's until expanded. */
export const VenueHours = ({ venue }: { venue: VenuePage }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const nowMs = useServerMinute();
  const wordsOf = useHoursWords(venue);
  const [isWhole, setIsWhole] = useState(false);
  if (venue.hours.length === 0) return null;
  const today = leagueDate(nowMs, timeZone);
  const isOpen = isOpenAt(venue.hours, today, formatWallTime(nowMs, timeZone));
  return (
    <Card className="px-4 pt-2 pb-3.5 max-lg:pb-1">
      <CardHeading
        action={<Chip tone={isOpen ? 'felt' : 'closed'}>{isOpen ? t`Open now` : t`Closed now`}</Chip>}
      >{t`Hours`}</CardHeading>
      <dl>
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
          const isToday = weekday === weekdayOf(today);
          return (
            <div
              key={weekday}
              className={cn(
                'flex justify-between gap-3 py-1',
                isToday ? 'font-semibold' : 'text-ink-2',
                !isToday && !isWhole && 'max-lg:hidden',
              )}
            >
              <dt className="first-letter:uppercase">
                {formatDay(`${sunday}${weekday + 1}`, { weekday: 'long' })}
              </dt>
              <dd className="whitespace-nowrap tabular-nums">{wordsOf(weekday)}</dd>
            </div>
          );
        })}
      </dl>
      {!isWhole && (
        <Button variant="quiet" onClick={() => setIsWhole(true)} className="-ml-4 lg:hidden">
          <Trans>All week</Trans>
        </Button>
      )}
    </Card>
  );
};
