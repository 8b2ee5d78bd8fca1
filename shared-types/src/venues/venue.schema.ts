import { z } from 'zod';
import { calendarCardSchema } from '../calendar/calendar.schema.ts';
import { optionalEmailField, optionalPhoneField } from '../common/form-fields.ts';
import { dateSchema, timeSchema } from '../common/ids.ts';
import { regionNumber } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import { tagRefSchema } from '../event-tags/event-tag.schema.ts';
import { reason } from '../reasons/reason.ts';
import { linkSchema, pictureSchema } from '../site-content/site-content.schema.ts';

const venueStatuses = ['active', 'inactive'] as const;

/** Opening hours of a venue by weekday; it is closed on weekdays that are not listed. */
const openingHoursSchema = z.object({
  weekday: z.int().min(0, '0 is Sunday.').max(6, '6 is Saturday.').describe('0 = Sunday.'),
  opensAt: timeSchema.describe('League wall-clock time, HH:mm.'),
  closesAt: timeSchema.describe('HH:mm; earlier than `opensAt`: after midnight.'),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** A picture of a venue with its alternative text. */
const venuePictureSchema = z.object({
  url: pictureSchema,
  alt: z
    .string(reason('venue.picture-words-missing'))
    .trim()
    .min(1, reason('venue.picture-words-empty'))
    .max(160, reason('text.too-long', { max: 160 })),
});
export type VenuePicture = z.infer<typeof venuePictureSchema>;

/** The position of a venue in degrees, from its map link. */
const coordinatesSchema = z.object({
  latitude: z.number().min(-90, reason('venue.latitude-range')).max(90, reason('venue.latitude-range')),
  longitude: z.number().min(-180, reason('venue.longitude-range')).max(180, reason('venue.longitude-range')),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

/** A venue in a list: public data only. */
export const venueSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  region: z.int(),
  logo: z.string().nullable(),
  imageUrl: z.string().nullable(),
  status: z.enum(venueStatuses),
  weekdays: z.array(z.int()).describe('The weekdays with a weekly event, 0 = Sunday, in order.'),
});
export type VenueSummary = z.infer<typeof venueSummarySchema>;

/** A weekly event on the page of its venue. */
const venueWeeklyEventSchema = z.object({
  id: z.string().describe('`calendar-<eventId>`, as on cards.'),
  name: z.string(),
  weekday: z.int().describe('0 = Sunday.'),
  startTime: z.string().describe('As on cards: `7:00PM & 9:00PM`.'),
  endTime: z.string().nullable(),
  hostName: z.string(),
  notes: z.string(),
  notesEs: z.string().optional().describe('The notes in Spanish; omitted if there are none.'),
  tags: z.array(tagRefSchema),
  weight: z
    .enum(['double', 'excluded'])
    .optional()
    .describe('How its points count; omitted if they count as usual.'),
  nextDate: z.string().nullable().describe('The next day on which it is played; null if none is near.'),
});
export type VenueWeeklyEvent = z.infer<typeof venueWeeklyEventSchema>;

/** A played night with its first places; players who went out in the same hand share one. */
const venueResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  startTime: z.string().describe('As on cards: `7:00PM`.'),
  entrants: z.int(),
  nightId: z.string().describe('The id of the page of its night: `/events/<nightId>/<date>`.'),
  winners: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      playerNumber: z.int(),
      profileImage: z.string().nullable(),
      points: z.number(),
    }),
  ),
});
export type VenueResult = z.infer<typeof venueResultSchema>;

/** All data of a venue's page. */
export const venuePageSchema = venueSummarySchema.extend({
  zip: z.string(),
  website: z.string().nullable(),
  mapUrl: z.string().describe('Opens the address in a map.'),
  coordinates: coordinatesSchema.nullable().describe('null: unknown.'),
  description: z.string().describe('Plain text; an empty line separates paragraphs.'),
  hours: z.array(openingHoursSchema).describe('By weekday, Sunday first; empty if unknown.'),
  pictures: z.array(venuePictureSchema),
  hosts: z.array(z.string()).describe('Who hosts here, sorted.'),
  weeklyEvents: z.array(venueWeeklyEventSchema).describe('The next one first.'),
  nextNights: z
    .array(calendarCardSchema)
    .describe('The nights of the coming four weeks, cancelled ones marked.'),
  recentResults: z.array(venueResultSchema).describe('The last ten, newest first.'),
  closesOn: z
    .string()
    .nullable()
    .describe('The last league date with nights here; null while no end is known.'),
  version: z.int(),
});
export type VenuePage = z.infer<typeof venuePageSchema>;

const text = (max: number) =>
  z.string(reason('claim.text-not-text')).trim().max(max, reason('text.too-long', { max }));
const required = (max: number) => text(max).min(1, reason('text.required'));

/** A venue on the map of the league: one that holds nights and has known coordinates. */
export const mapVenueSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  region: z.int(),
  coordinates: coordinatesSchema,
});
export type MapVenue = z.infer<typeof mapVenueSchema>;

/** The office's contact person at a venue. */
const venueContactSchema = z.object({
  name: required(80),
  role: text(60).default(''),
  phone: optionalPhoneField,
  email: optionalEmailField,
});
export type VenueContact = z.infer<typeof venueContactSchema>;

/** The recipient of a venue's invoices, separate from the contact for nights. */
export const billingContactSchema = venueContactSchema.omit({ role: true }).extend({
  company: text(120).default(''),
  address: text(240).default(''),
});
export type BillingContact = z.infer<typeof billingContactSchema>;

/** Data of a venue that only the office knows, and its position. In a change, omitted fields stay. */
const venueOfficeFields = {
  coordinates: coordinatesSchema.nullable().optional(),
  contacts: z
    .array(venueContactSchema)
    .max(10, reason('list.too-long', { max: 10 }))
    .optional(),
  billingContact: billingContactSchema.nullable().optional(),
  tables: z.int(reason('number.not-whole')).min(0, reason('number.negative')).max(200).nullable().optional(),
  equipment: text(1_000).optional(),
  officeNotes: text(3_000).optional(),
  tags: z
    .array(required(30))
    .max(12, reason('list.too-long', { max: 12 }))
    .refine((tags) => new Set(tags).size === tags.length, reason('list.repeats'))
    .optional(),
};

/** An administrator's input for a venue. */
export const venueInputSchema = z.object({
  name: required(80),
  address: required(120),
  city: required(60),
  state: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, reason('venue.state-form'))
    .default('TX'),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, reason('venue.zip-form'))
    .default(''),
  phone: text(30).default(''),
  region: regionNumber(reason('venue.region-missing')),
  website: linkSchema.nullable().default(null),
  description: text(3_000).default(''),
  hours: z
    .array(openingHoursSchema)
    .max(7, reason('venue.days-too-many'))
    .refine(
      (hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length,
      reason('venue.days-repeat'),
    )
    .default([]),
  logo: pictureSchema.nullable().default(null),
  imageUrl: pictureSchema.nullable().default(null),
  pictures: z.array(venuePictureSchema).max(12, reason('venue.pictures-too-many')).default([]),
  status: z.enum(venueStatuses).default('active'),
  ...venueOfficeFields,
});
export const venueUpdateSchema = venueInputSchema.extend({
  status: z.enum(venueStatuses).optional().describe('If omitted: unchanged.'),
  version: versionSchema,
});

/** Whether a venue holds nights: yes, until a known day, or no longer. */
export const venueStates = ['open', 'closing', 'closed'] as const;
export type VenueState = (typeof venueStates)[number];

/** A venue in the office's list. */
export const officeVenueSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  region: z.int(),
  logo: z.string().nullable(),
  standing: z.enum(venueStates),
  closesOn: z.string().nullable().describe('The last league date with nights here.'),
  weekdays: z.array(z.int()).describe('The weekdays with a weekly event, 0 = Sunday, in order.'),
  coordinates: coordinatesSchema.nullable(),
  contact: z.string().describe('The first contact, in a line; empty if none is known.'),
  tags: z.array(z.string()),
  updatedAt: z.string(),
  version: z.int(),
});
export type OfficeVenue = z.infer<typeof officeVenueSchema>;

/** All data of a venue for the office: the initial values of its editor. */
export const venueRecordSchema = officeVenueSchema.omit({ contact: true }).extend({
  zip: z.string(),
  website: z.string().nullable(),
  description: z.string(),
  hours: z.array(openingHoursSchema),
  imageUrl: z.string().nullable(),
  pictures: z.array(venuePictureSchema),
  status: z.enum(venueStatuses),
  contacts: z.array(venueContactSchema),
  billingContact: billingContactSchema.nullable(),
  tables: z.int().nullable(),
  equipment: z.string(),
  officeNotes: z.string(),
});
export type VenueRecord = z.infer<typeof venueRecordSchema>;

/** The response to a save: the page that visitors see, and the data for the office. */
export const savedVenueSchema = venuePageSchema.extend(venueRecordSchema.shape);

/** The last day with nights at a venue that closes. */
export const closeVenueSchema = z.object({ closesOn: dateSchema, version: versionSchema });
