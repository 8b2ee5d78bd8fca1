// The schema of the venue form: a place as text, a row for each weekday, tags in one line, an empty text for none.
// The contract's schemas decide the rest, so that a field shows the same error as the server would.
import { timeSchema } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { linkSchema } from '@ahl/shared-types/site-content';
import {
  billingContactSchema,
  placeText,
  readPlace,
  type VenueRecord,
  venueInputSchema,
} from '@ahl/shared-types/venues';
import { z } from 'zod';
import { tagLine } from '@/components/form/tag-line.ts';

const isAbsent = (values: object): boolean => Object.values(values).every((value) => value === '');

const placeField = z.string().transform((typed, context) => {
  if (typed.trim() === '') return null;
  const place = readPlace(typed);
  if (typeof place !== 'string') return place;
  context.addIssue({ code: 'custom', message: reason(place) });
  return z.NEVER;
});

const dayFields = z.object({
  weekday: z.int(),
  isOpen: z.boolean(),
  opensAt: z.string(),
  closesAt: z.string(),
});

const hoursField = z.array(dayFields).transform((days, context) =>
  days.flatMap(({ weekday, isOpen, opensAt, closesAt }, index) => {
    if (!isOpen) return [];
    for (const [name, time] of Object.entries({ opensAt, closesAt })) {
      const checked = timeSchema.safeParse(time);
      for (const { message } of checked.error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [index, name] });
    }
    return [{ weekday, opensAt, closesAt }];
  }),
);

const billingText = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});
const billingField = billingText.transform((values, context) => {
  if (isAbsent(values)) return null;
  const checked = billingContactSchema.safeParse(values);
  for (const { message, path } of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path });
  return checked.data ?? null;
});

/** The website field: people type `thebar.com`, a link needs its protocol. */
const websiteField = z
  .string()
  .trim()
  .transform((typed) => {
    if (typed === '') return null;
    return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
  })
  .pipe(linkSchema.nullable());

/** The form's schema; its output is the contract's input. */
export const venueFormSchema = venueInputSchema.omit({ status: true }).extend({
  region: z.string().min(1, reason('venue.region-missing')).transform(Number),
  state: z.string().trim().toUpperCase().pipe(venueInputSchema.shape.state.unwrap()),
  website: websiteField,
  coordinates: placeField,
  hours: hoursField,
  billingContact: billingField,
  tags: tagLine(venueInputSchema.shape.tags.unwrap()),
});
export type VenueFormValues = z.input<typeof venueFormSchema>;
export type VenueFormOutput = z.output<typeof venueFormSchema>;

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const hoursOf = (venue: VenueRecord | null): VenueFormValues['hours'] =>
  weekdays.map((weekday) => {
    const open = venue?.hours.find((hours) => hours.weekday === weekday);
    return {
      weekday,
      isOpen: open !== undefined,
      opensAt: open?.opensAt ?? '',
      closesAt: open?.closesAt ?? '',
    };
  });

const billingOf = (venue: VenueRecord | null): VenueFormValues['billingContact'] => {
  const { name = '', company = '', phone = '', email = '', address = '' } = venue?.billingContact ?? {};
  return { name, company, phone, email, address };
};

/** Returns the form values of a venue; null for the initial values of a new one in the league's state. */
export const venueFormValues = (venue: VenueRecord | null, homeState = ''): VenueFormValues => ({
  name: venue?.name ?? '',
  region: venue ? String(venue.region) : '',
  address: venue?.address ?? '',
  city: venue?.city ?? '',
  state: venue?.state ?? homeState,
  zip: venue?.zip ?? '',
  coordinates: venue?.coordinates ? placeText(venue.coordinates) : '',
  phone: venue?.phone ?? '',
  website: venue?.website ?? '',
  description: venue?.description ?? '',
  logo: venue?.logo ?? null,
  imageUrl: venue?.imageUrl ?? null,
  pictures: venue?.pictures ?? [],
  hours: hoursOf(venue),
  contacts: venue?.contacts ?? [],
  billingContact: billingOf(venue),
  tables: venue?.tables ?? null,
  equipment: venue?.equipment ?? '',
  officeNotes: venue?.officeNotes ?? '',
  tags: (venue?.tags ?? []).join(', '),
});

/** Returns the name on the screen of a field of the contract. */
export const venueFieldName = (path: string): string =>
  path.replace(/^coordinates\..*/, 'coordinates').replace(/^tags\..*/, 'tags');
