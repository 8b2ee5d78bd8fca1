import type { CalendarFilters } from '@ahl/shared-types/calendar';
import { type FeedScope, feedPath } from '@ahl/shared-types/calendar';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Popover } from '@/components/ui/popover.tsx';
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

/** Renders the address of a feed, to copy or to open in the device's calendar; `hasTag` if a tag filters the page. */
export const SubscribePanel = ({ scope, hasTag = false }: { scope: FeedScope; hasTag?: boolean }) => {
  const { t } = useLingui();
  const name = useScopeName(scope);
  // Known only in the browser; the server renders the page without it.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const address = `${origin}${feedPath(scope)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t`Calendar address copied` });
    } catch {
      toast({ title: t`Copying is not allowed here. Select the address instead.`, variant: 'error' });
    }
  };
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
        <input
          readOnly
          aria-label={t`Calendar address`}
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-control w-full rounded-control border border-line bg-raised px-3 text-sm"
        />
        <div className="flex flex-wrap gap-2">
          <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyle('primary')}>
            <Trans>Open in calendar</Trans>
          </a>
          <Button icon={<Copy />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      </div>
    </Popover>
  );
};
