import type { DisplayContent, VenueView } from '@ahl/shared-types/screens';
import type { StoreBanner, Thought } from '@ahl/shared-types/site-content';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** How often the content is read while live updates are off, and for what only the time of day changes (ms). */
const pollMs = 60_000;
const refreshMs = 600_000;

/** What a screen shows besides a clock: of its venue, and of the league. */
export type VenueContent = {
  content: DisplayContent | null;
  /** The picture of the league's store or sponsor; null without one. */
  sponsorUrl: string | null;
  thought: Thought | null;
  /** The views that have something to show. */
  available: VenueView[];
};

const sponsorOf = (banner: StoreBanner | undefined): string | null =>
  banner?.isActive ? banner.imageUrl : null;

const availableIn = (content: DisplayContent | null, sponsorUrl: string | null): VenueView[] => {
  const views: Record<VenueView, boolean> = {
    standings: (content?.boards.length ?? 0) > 0,
    lastNights: (content?.lastNights.length ?? 0) > 0,
    winners: (content?.winners.length ?? 0) > 0,
    promos: content !== null && content.promos.pictures.length + content.promos.notes.length > 0,
    sponsors: sponsorUrl !== null,
    nextNights: (content?.nextNights.length ?? 0) > 0,
  };
  return (Object.keys(views) as VenueView[]).filter((view) => views[view]);
};

/** Returns the coming nights of which a start is still ahead. */
export const comingNights = (content: DisplayContent, nowMs: number): DisplayContent['nextNights'] =>
  content.nextNights.filter(({ startsAt }) => startsAt.some((at) => Date.parse(at) > nowMs));

/** Returns what a screen of a venue shows besides a clock; every part is pushed when it changes. */
export const useVenueContent = (venueId: string | null): VenueContent => {
  const poll = usePoll(pollMs);
  const { data: content = null } = useEndpoint(
    'GET /api/venues/:id/display/content',
    { params: { id: venueId ?? '' } },
    { enabled: venueId !== null, refetchInterval: poll || refreshMs, refetchIntervalInBackground: true },
  );
  const { data: banner } = useEndpoint('GET /api/store-banner', {}, { enabled: venueId !== null });
  const { data: thought = null } = useEndpoint(
    'GET /api/thought-of-the-day',
    {},
    { enabled: venueId !== null },
  );
  const sponsorUrl = sponsorOf(banner);
  return { content, sponsorUrl, thought, available: availableIn(content, sponsorUrl) };
};
