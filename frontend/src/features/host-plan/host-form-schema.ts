// What the fields of a host hold: ticks are texts and an empty date is no date; the contract's schema decides the rest.
import { dateSchema } from '@ahl/shared-types/common';
import { type Host, hostInputSchema } from '@ahl/shared-types/hosts';
import { z } from 'zod';

const ticks = z.array(z.coerce.number<string | number>());

/** The form's schema: its output is what the contract takes. */
export const hostFormSchema = hostInputSchema.extend({
  regions: ticks,
  weekdaysOff: ticks,
  certifiedUntil: z.union([dateSchema, z.literal('').transform(() => null)]),
});
export type HostFormValues = z.input<typeof hostFormSchema>;

/** The values of a host, or what a new one begins with. */
export const hostFormValues = (host: Host | null): HostFormValues => ({
  name: host?.name ?? '',
  email: host?.email ?? '',
  phone: host?.phone ?? '',
  regions: (host?.regions ?? []).map(String),
  venueIds: host?.venueIds ?? [],
  weekdaysOff: (host?.weekdaysOff ?? []).map(String),
  away: host?.away ?? [],
  certifiedUntil: host?.certifiedUntil ?? '',
  notes: host?.notes ?? '',
});
