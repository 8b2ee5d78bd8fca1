// The fields of a host: ticks are strings and an empty date becomes null; the contract's schema validates the rest.
import { dateSchema } from '@ahl/shared-types/common';
import { type Host, hostInputSchema } from '@ahl/shared-types/hosts';
import type { MemberRecord } from '@ahl/shared-types/members';
import { z } from 'zod';

const ticks = z.array(z.coerce.number<string | number>());

/** The form's schema: its output is the input of the contract. */
export const hostFormSchema = hostInputSchema.extend({
  regions: ticks,
  weekdaysOff: ticks,
  certifiedUntil: z.union([dateSchema, z.literal('').transform(() => null)]),
});
export type HostFormValues = z.input<typeof hostFormSchema>;

/** Returns the values of a host, or those of a new one. */
export const hostFormValues = (host: Host | null): HostFormValues => ({
  name: host?.name ?? '',
  email: host?.email ?? '',
  phone: host?.phone ?? '',
  regions: (host?.regions ?? []).map(String),
  venueIds: host?.venueIds ?? [],
  weekdaysOff: (host?.weekdaysOff ?? []).map(String),
  absences: host?.absences ?? [],
  certifiedUntil: host?.certifiedUntil ?? '',
  notes: host?.notes ?? '',
});

/** Returns the values of a new host for a member: the first name and an initial, as hosts are usually called. */
export const hostValuesOfMember = ({
  firstName,
  lastName,
  region,
}: Pick<MemberRecord, 'firstName' | 'lastName' | 'region'>): HostFormValues => ({
  ...hostFormValues(null),
  name: lastName === '' ? firstName : `${firstName} ${[...lastName][0]}.`,
  regions: region === null ? [] : [String(region)],
});
