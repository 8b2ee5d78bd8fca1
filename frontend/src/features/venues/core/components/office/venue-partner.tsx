import { Trans } from '@lingui/react/macro';
import { VenueManagers } from './venue-managers.tsx';
import { VenueOwnClock } from './venue-own-clock.tsx';
import { VenuePartnerLink } from './venue-partner-link.tsx';

/** Renders the two ways in which the venue sees its own figures: sign-ins of its managers, and a link. */
export const VenuePartner = ({ venueId }: { venueId: string }) => (
  <div className="space-y-7">
    <section aria-labelledby="managers" className="space-y-3">
      <h2 id="managers" className="font-display text-2xl font-bold">
        <Trans>Managers</Trans>
      </h2>
      <VenueManagers venueId={venueId} />
    </section>
    <section aria-labelledby="partner-link" className="space-y-3">
      <h2 id="partner-link" className="font-display text-2xl font-bold">
        <Trans>Link without a sign-in</Trans>
      </h2>
      <VenuePartnerLink venueId={venueId} />
    </section>
    <section aria-labelledby="own-clock" className="space-y-3">
      <h2 id="own-clock" className="font-display text-2xl font-bold">
        <Trans>The venue’s own clock</Trans>
      </h2>
      <VenueOwnClock venueId={venueId} />
    </section>
  </div>
);
