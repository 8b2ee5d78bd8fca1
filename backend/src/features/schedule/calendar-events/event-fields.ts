// The checks that weekly events and single tournaments share before they are stored.
import { invalidField } from '@ahl/shared-types/common';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import { resolveHost, type StoredHost } from '#features/schedule/hosts/core/host.reader.ts';

type Fields = {
  venueId: string;
  tagIds: readonly string[];
  hostName: string;
  hostId?: string | null;
  region?: number | undefined;
};
/** The current values of the event: a former host stays until another one is chosen, a retired tag stays too. */
type Present = {
  region?: number | undefined;
  tagIds?: readonly Types.ObjectId[] | undefined;
  host?: { hostName: string; hostId?: Types.ObjectId | null } | undefined;
};

const hostFor = (models: Models, { hostName, hostId }: Fields, { host }: Present): Promise<StoredHost> => {
  const isSame = host?.hostName === hostName && (!hostId || host.hostId?.toHexString() === hostId);
  if (isSame) return Promise.resolve({ hostName, hostId: host.hostId ?? null });
  return resolveHost(models, hostName, hostId);
};

/**
 * Returns the fields with their region, after checking that venue, tags and host exist; `present` has the event's
 * current values.
 * @throws VALIDATION_FAILED
 */
export const checkEventFields = async <F extends Fields>(
  models: Models,
  input: F,
  current: Present = {},
): Promise<Omit<F, 'region' | 'hostId'> & StoredHost & { region: number }> => {
  const { region, hostId: _hostId, ...fields } = input;
  const [venue, tagCount, host] = await Promise.all([
    models.Venue.findById(input.venueId).select('region').lean(),
    models.EventTag.countDocuments({
      _id: { $in: [...input.tagIds] },
      $or: [{ deletedAt: null }, { _id: { $in: [...(current.tagIds ?? [])] } }],
    }),
    hostFor(models, input, current),
  ]);
  if (!venue) throw invalidField('venueId', 'venue.not-found');
  if (tagCount !== new Set(input.tagIds).size) throw invalidField('tagIds', 'event.tag-gone');
  if (region !== undefined) await assertRegion(models, region, { present: current.region ?? venue.region });
  return { ...fields, ...host, region: region ?? venue.region };
};
