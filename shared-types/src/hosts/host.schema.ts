import { z } from 'zod';
import {
  optionalEmailField,
  optionalPhoneField,
  optionalTextField,
  personNameField,
} from '../common/form-fields.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { regionNumber } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

/** Days on which a host does not take nights, first and last day inclusive. */
const absenceSchema = z
  .object({ from: dateSchema, to: dateSchema })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: reason('days.end-before-start') });

/** The data of a host that the week's plan needs. */
const plannedHostSchema = z.object({
  id: z.string().describe('That of the account, if the host had an account first.'),
  name: z.string().describe('The name under which nights are assigned.'),
  label: z.string().describe('The name, with an addition that distinguishes hosts with the same name.'),
  regions: z.array(z.int()).describe('Where they host; empty: anywhere.'),
  venueIds: z.array(z.string()).describe('Where they like to host; preferred when a night needs a host.'),
  weekdaysOff: z.array(z.int()).describe('0 = Sunday.'),
  absences: z.array(absenceSchema),
  certifiedUntil: z.string().nullable().describe('The last day of the certificate; null: none is required.'),
});
export type PlannedHost = z.infer<typeof plannedHostSchema>;

/** Whether a host is active or was removed from the list. */
export const hostStatuses = ['active', 'retired'] as const;

/** A host of the league. */
export const hostSchema = plannedHostSchema.extend({
  playerId: z.string().nullable().describe('The member’s account, if there is one.'),
  playerNumber: z.int().nullable(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  nights: z.int().describe('Nights hosted in the last twelve weeks.'),
  hours: z.number().describe('Their hours.'),
  reliability: z
    .number()
    .nullable()
    .describe('The share of those nights whose result was posted, 0 to 1; null without a night.'),
  isRetired: z.boolean().describe('Removed from the list; can be restored.'),
  version: z.int(),
});
export type Host = z.infer<typeof hostSchema>;

/** The office's input for a host. */
export const hostInputSchema = z.object({
  name: personNameField(reason('host.name-missing'), 80),
  email: optionalEmailField,
  phone: optionalPhoneField,
  regions: z.array(regionNumber()).max(50).describe('Empty: anywhere.'),
  venueIds: z.array(idSchema).max(100).default([]),
  weekdaysOff: z.array(z.int().min(0).max(6)).max(6, reason('host.no-day-left')).default([]),
  absences: z.array(absenceSchema).max(50).default([]),
  certifiedUntil: dateSchema.nullable().default(null),
  notes: optionalTextField(2_000),
});

/** A new host, with the member's account that hosts, if there is one. */
export const newHostSchema = hostInputSchema.extend({
  playerId: idSchema.nullable().default(null).describe('The account that hosts; null: none.'),
});

/** Links a host to an account, or ends that (`null`), at the version of the host that was seen. */
export const hostAccountSchema = z.object({ playerId: idSchema.nullable(), version: versionSchema });

/** An account that may be the host's: it has the same e-mail or a name that agrees. */
const likelyAccountSchema = z.object({
  playerId: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  city: z.string(),
  hasSameEmail: z.boolean(),
});
export type LikelyAccount = z.infer<typeof likelyAccountSchema>;

/** An update of a host, at the version that was seen. */
export const hostUpdateSchema = hostInputSchema.extend({ version: versionSchema });

/** Whether the host of a night has confirmed it; `no-answer`: the last reminder was sent more than an hour ago. */
export const confirmations = ['not-asked', 'asked', 'no-answer', 'confirmed'] as const;
export type Confirmation = (typeof confirmations)[number];

/** A night of the plan. */
export const plannedNightSchema = z.object({
  id: z.string().describe('As on cards: `calendar-<eventId>`, or the id of a tournament.'),
  name: z.string(),
  date: z.string(),
  venueId: z.string(),
  venueName: z.string(),
  region: z.int(),
  startTimes: z.array(z.string()).describe('HH:mm'),
  endTime: z.string().nullable(),
  hostId: z.string().nullable(),
  hostName: z.string().describe('Empty: nobody.'),
  isWeekly: z.boolean(),
  isOneDay: z.boolean().describe('The host is assigned to this day only.'),
  confirmation: z.enum(confirmations),
  declinedBy: z.array(z.object({ id: z.string(), name: z.string() })).describe('Hosts who declined it.'),
  offeredTo: z.string().describe('Who has the first option on it after somebody declined; empty: nobody.'),
});
export type PlannedNight = z.infer<typeof plannedNightSchema>;

/** One host, as its page shows it. */
export const hostPageSchema = hostSchema.extend({
  next: z.array(plannedNightSchema).describe('The nights of the coming two weeks.'),
  likelyAccounts: z.array(likelyAccountSchema).describe('For a host without an account, at most five.'),
});
export type HostPage = z.infer<typeof hostPageSchema>;

/** The nights of seven days without cancelled ones, and the hosts for them. */
export const hostWeekSchema = z.object({
  from: z.string(),
  to: z.string(),
  nights: z
    .array(plannedNightSchema)
    .describe('By date and time; those of the days around too, marked by their date.'),
  hosts: z.array(plannedHostSchema),
});
export type HostWeek = z.infer<typeof hostWeekSchema>;

/** Assigns a host to one night, or nobody (`null`). */
export const giveNightSchema = z.object({
  date: dateSchema,
  hostId: idSchema.nullable(),
  scope: z.enum(['day', 'weekly'], reason('event.assignment-form')),
  acceptsWarnings: z.boolean().default(false).describe('The office has seen why the host is not free.'),
  seenHostName: z
    .string()
    .max(200)
    .optional()
    .describe(
      'The host when the office made its choice, empty for nobody; if omitted, no conflict check is made.',
    ),
});

/** A night, or its whole series, that lost its host; an undo restores it. */
export const clearedNightSchema = z.object({
  id: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('event.id-form')),
  date: dateSchema,
  scope: z.enum(['day', 'weekly'], reason('event.assignment-form')),
});
export type ClearedNight = z.infer<typeof clearedNightSchema>;

/** The maximum number of nights that one host has within the planning period. */
const maxClearedNights = 800;

/** Restores a host with the nights that were cleared when the host was removed. */
export const restoreHostSchema = z.object({
  nights: z
    .array(clearedNightSchema)
    .max(maxClearedNights, reason('list.too-long', { max: maxClearedNights }))
    .default([])
    .describe('Given back if nobody else hosts them.'),
});

/** Assigns hosts to several nights of a week. */
export const fillWeekSchema = z.object({
  nights: z
    .array(
      z.object({
        id: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('event.id-form')),
        date: dateSchema,
        hostId: idSchema,
      }),
    )
    .min(1, reason('list.too-short', { min: 1 }))
    .max(200, reason('list.too-long', { max: 200 })),
});

/** The outcome of filling a week. */
export const filledWeekSchema = z.object({
  done: z.int(),
  failed: z
    .array(z.object({ id: z.string(), date: z.string(), name: z.string() }))
    .describe('Nights that somebody changed in the meantime, or whose host is no longer free.'),
});
