import type { CalendarFilters } from '@ahl/shared-types/calendar';
import { type FeedScope, feedPath } from '@ahl/shared-types/calendar';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Popover } from '@/components/ui/popover.tsx';
import { SubscribeLinks } from '@/components/ui/subscribe-links.tsx';
import { useRegionName } from '@/lib/regions.ts';

/** Returns the narrowest feed that covers a filter: there is none by tag, and none of a city within a region. */
export const scopeOf = ({ region, city, venue }: CalendarFilters): FeedScope => {
  if (venue) return { venueId: venue };
  if (city) return { city };
  return region ? { region: Number(region) } : 'all';
};

/** Returns the heading of a feed: whose nights it contains. */
const useScopeName = (scope: FeedScope): string => {
  const { t } = useLingui();
  const regionName = useRegionName();
  if (scope === 'all') return t`Every night of the league`;
  if ('venueId' in scope) return t`The nights of this venue`;
  const place = 'city' in scope ? scope.city : regionName(scope.region);
  return t`The nights in ${place}`;
};

/** Renders the ways to subscribe to a feed; `hasTag` if a tag filters the page. */
export const SubscribePanel = ({ scope, hasTag = false }: { scope: FeedScope; hasTag?: boolean }) => {
  const { t } = useLingui();
  const name = useScopeName(scope);
  // Known only in the browser; the server renders the page without it.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const address = `${origin}${feedPath(scope)}`;
  return (
    <Popover label={t`Subscribe`} icon={<CalendarSync />}>
      <div className="w-72 max-w-full space-y-3">
        <p className="font-semibold">{name}</p>
        {hasTag && (
          <p className="text-sm">
            <Trans>The tag is not part of it: a subscription brings nights with and without it.</Trans>
          </p>
        )}
        <p className="text-sm text-ink-2">
          <Trans>Your own calendar updates automatically when nights are added, moved or cancelled.</Trans>
        </p>
        <SubscribeLinks address={address} name={name} />
      </div>
    </Popover>
  );
};
