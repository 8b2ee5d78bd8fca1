// The access to a venue's page: the venue's signed link, or a sign-in as its manager.
import { AppError } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { type PartnerLinkDeps, venueOfLink } from './partner-link.service.ts';
import { venueOfManager } from './venue-manager.service.ts';

export type PassDeps = Pick<PartnerLinkDeps, 'models' | 'now' | 'partnerLinks'>;
/** The access data of a call. */
export type Pass = { token?: string | undefined; venueId?: string | undefined };

/**
 * Returns the venue that a caller is allowed to see.
 * @throws NOT_FOUND for a link that no longer works, and for a caller who does not manage it
 */
export const venueOfPass = async (
  deps: PassDeps,
  { token, venueId }: Pass,
  actor: Pick<Actor, 'accountId'>,
): Promise<VenueDocument> => {
  if (token !== undefined) return venueOfLink(deps, token);
  if (venueId !== undefined) return venueOfManager(deps.models, actor, venueId);
  throw new AppError('NOT_FOUND', 'partner.link-dead');
};
