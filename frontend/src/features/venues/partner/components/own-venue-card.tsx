import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Card } from '@/components/ui/card.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders a venue manager's link to the venue's page; nothing for anybody else. */
export const OwnVenueCard = () => {
  const { account } = useViewer();
  const { data } = useEndpoint(
    'GET /api/venue-partner/venues',
    {},
    { enabled: account?.managesVenue === true },
  );
  const [venue] = data ?? [];
  if (!account?.managesVenue || !venue) return null;
  return (
    <Card className="relative flex items-end justify-between gap-3.5 p-4">
      <div className="min-w-0">
        <h2 className="label text-ink-2">
          <Trans>Your venue</Trans>
        </h2>
        <p className="mt-1 truncate font-semibold">{venue.name}</p>
      </div>
      <Link to="/your-venue" className={`${buttonStyle()} after:absolute after:inset-0`}>
        <Trans>Nights and invoices</Trans>
        <ArrowRight />
      </Link>
    </Card>
  );
};
