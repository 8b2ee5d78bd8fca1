// Owns the links by which venues see their figures: each is signed, belongs to one venue, and works until the office
// makes another or ends it. It gives access to that venue's nights and nothing else. Whoever loses access to a venue may
// still have links to its invoices, so those end too.
import { AppError } from '@ahl/shared-types/common';
import type { PartnerLink } from '@ahl/shared-types/venues';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import type { VenueTokens } from '../core/venue-tokens.ts';

/** The dependencies for making and verifying partners' links. */
export type PartnerLinkDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  partnerLinks: VenueTokens;
  place: { siteUrl: string };
};

const openedEveryMs = 60_000;

/**
 * Returns the venue of a link. Records when it was opened, once a minute.
 * @throws NOT_FOUND for a link that no longer works
 */
export const venueOfLink = async (
  { models, now, partnerLinks }: Pick<PartnerLinkDeps, 'models' | 'now' | 'partnerLinks'>,
  token: string,
): Promise<VenueDocument> => {
  const named = partnerLinks.verify(token);
  const link = named && (await models.PartnerLink.findById(named.venueId).lean());
  if (!named || !link?.isActive || link.number !== named.number)
    throw new AppError('NOT_FOUND', 'partner.link-dead');
  const venue = await models.Venue.findById(named.venueId).lean<VenueDocument | null>();
  if (!venue) throw new AppError('NOT_FOUND', 'partner.link-dead');
  if (now() - (link.openedAt?.getTime() ?? 0) >= openedEveryMs)
    await models.PartnerLink.updateOne(
      { _id: link._id },
      { $set: { openedAt: new Date(now()) } },
      { timestamps: false },
    );
  return venue;
};

const findVenue = async (models: Models, id: string) => {
  const venue = await models.Venue.findById(id).select('name').lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  return venue;
};

/** Returns the link of a venue. @throws NOT_FOUND */
export const readPartnerLink = async (
  { models, partnerLinks, place }: Omit<PartnerLinkDeps, 'outbox' | 'now'>,
  id: string,
): Promise<PartnerLink> => {
  await findVenue(models, id);
  const link = await models.PartnerLink.findById(id).lean();
  if (!link?.isActive) return { url: null, openedAt: null };
  return {
    url: `${place.siteUrl}/venue-partner?token=${partnerLinks.sign(id, link.number)}`,
    openedAt: link.openedAt?.toISOString() ?? null,
  };
};

/** Ends all links to the invoices of a venue that were made until now; the caller publishes `partner-link.changed`. */
export const endInvoiceLinks = async (
  models: Models,
  session: ClientSession,
  { venueId, venueName }: { venueId: Types.ObjectId; venueName: string },
): Promise<void> => {
  await models.PartnerLink.findOneAndUpdate(
    { _id: venueId },
    { $set: { venueName }, $setOnInsert: { number: 0, isActive: false }, $inc: { linksVersion: 1 } },
    { session, upsert: true },
  );
};

const writeLink = async (deps: PartnerLinkDeps, id: string, isActive: boolean): Promise<PartnerLink> => {
  const { models, outbox } = deps;
  const venue = await findVenue(models, id);
  await outbox.transact(async (session, publish) => {
    const previous = await models.PartnerLink.findById(id).select('isActive').session(session).lean();
    // The first link of a venue ends nothing.
    if (previous?.isActive || !isActive)
      await endInvoiceLinks(models, session, { venueId: venue._id, venueName: venue.name });
    await models.PartnerLink.findOneAndUpdate(
      { _id: id },
      { $set: { isActive, venueName: venue.name, openedAt: null }, $inc: { number: 1 } },
      { session, upsert: true },
    );
    publish({ type: 'partner-link.changed', venueId: id });
  });
  return readPartnerLink(deps, id);
};

/** Creates a link of a venue; the previous one and the links to its invoices end. @throws NOT_FOUND */
export const createPartnerLink = (deps: PartnerLinkDeps, id: string): Promise<PartnerLink> =>
  writeLink(deps, id, true);

/** Ends the link of a venue, and all links to its invoices. @throws NOT_FOUND */
export const deletePartnerLink = (deps: PartnerLinkDeps, id: string): Promise<PartnerLink> =>
  writeLink(deps, id, false);
