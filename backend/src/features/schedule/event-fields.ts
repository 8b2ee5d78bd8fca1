// What weekly events and single tournaments both check before they are stored.
import { invalidField } from '@ahl/shared-types/common';
import type { Models } from '../../models.ts';
import { assertRegion } from '../core/regions/region.reader.ts';
import { resolveHost, type StoredHost } from './hosts/host.reader.ts';

type Fields = { venueId: string; tagIds: readonly string[]; hostName: string; region?: number | undefined };

/**
 * The fields with their region, once venue, tags and host are known to exist; `present` is the region that it has.
 * @throws VALIDATION_FAILED
 */
export const checkEventFields = async <F extends Fields>(
  models: Models,
  { region, ...fields }: F,
  { present }: { present?: number | undefined } = {},
): Promise<Omit<F, 'region'> & StoredHost & { region: number }> => {
  const [venue, tagCount, host] = await Promise.all([
    models.Venue.findById(fields.venueId).select('region').lean(),
    models.EventTag.countDocuments({ _id: { $in: [...fields.tagIds] }, deletedAt: null }),
    resolveHost(models, fields.hostName),
  ]);
  if (!venue) throw invalidField('venueId', 'venue.not-found');
  if (tagCount !== new Set(fields.tagIds).size) throw invalidField('tagIds', 'event.tag-gone');
  if (region !== undefined) await assertRegion(models, region, { present: present ?? venue.region });
  return { ...fields, ...host, region: region ?? venue.region };
};
