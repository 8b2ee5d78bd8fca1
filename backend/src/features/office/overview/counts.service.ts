// Owns the numbers in the frame of the office. Each is a count by an index, or the length of a short list, so that they
// can be requested after every change.
import type { OfficeCounts } from '@ahl/shared-types/office';
import type { Models } from '#db/models.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';

/** Matches every account with a closing date: `closesAt` is null for members who stay. */
const closed = { $gt: new Date(0) };

/**
 * Returns how much is waiting on the pages of the office, and how much there is; the desk of today has its own count.
 */
export const readOfficeCounts = async ({
  models,
}: {
  models: Models;
}): Promise<Omit<OfficeCounts, 'today'>> => {
  const { Player } = models;
  const [approvals, claims, closures, inquiries, accounts, emptied, hosts, venues] = await Promise.all([
    models.Submission.countDocuments({ status: 'pending' }),
    models.PointsClaim.countDocuments({ state: 'open' }),
    Player.countDocuments({ closesAt: closed, closedAt: null }),
    models.Inquiry.countDocuments({ status: 'new' }),
    Player.estimatedDocumentCount(),
    Player.countDocuments({ closesAt: closed, closedAt: { $ne: null } }),
    readHosts(models),
    models.Venue.estimatedDocumentCount(),
  ]);
  return { approvals, claims, closures, inquiries, members: accounts - emptied, hosts: hosts.length, venues };
};
