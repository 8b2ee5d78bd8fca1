import { z } from 'zod';
import {
  choicesField,
  emailField,
  formEnvelope,
  lineField,
  nights,
  optionalPhoneField,
  optionalPlayerNumberField,
  optionalTextField,
  personNameField,
  phoneField,
  textField,
} from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';
import { regionTextField } from '../common/region.schema.ts';
import { reason } from '../reasons/reason.ts';
import { maxRegions } from '../regions/region.schema.ts';

/** The topics of a message. */
export const contactTopics = ['Question', 'My points', 'My account', 'Venue', 'Problem', 'Other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** The jobs that somebody can apply for. */
const jobs = ['Host', 'Staff'] as const;
export type Job = (typeof jobs)[number];

/** The general message of `/contact/email`. */
export const contactMessageSchema = z.object({
  ...formEnvelope,
  name: personNameField(reason('person.your-name-missing'), 80),
  email: emailField,
  phone: optionalPhoneField,
  playerNumber: optionalPlayerNumberField,
  topic: z.enum(contactTopics, reason('form.topic-missing')),
  message: textField(reason('form.message-missing'), { min: 10 }),
});

/** A venue that would like to hold league nights: `/contact/venue`. */
export const venueInquirySchema = z.object({
  ...formEnvelope,
  venueName: lineField(reason('form.venue-name-missing'), 100),
  address: lineField(reason('form.street-missing'), 160),
  city: lineField(reason('form.city-missing'), 60),
  contactPerson: personNameField(reason('form.contact-missing'), 80),
  phone: phoneField,
  email: emailField,
  nights: choicesField(nights, reason('form.nights-missing')),
  capacity: z
    .int(reason('form.seats-missing'))
    .min(8, reason('form.seats-too-few', { min: 8 }))
    .max(1_000, reason('form.seats-too-many', { max: 1_000 })),
  message: optionalTextField(),
});

/** An application to work with the league: `/contact/employment`. */
export const applicationSchema = z.object({
  ...formEnvelope,
  job: z.enum(jobs, reason('form.position-missing')),
  name: personNameField(reason('person.your-name-missing'), 80),
  email: emailField,
  phone: phoneField,
  city: lineField(reason('person.your-city-missing'), 60),
  regions: z
    .array(regionTextField(reason('form.region-missing')), reason('form.region-missing'))
    .min(1, reason('form.region-missing'))
    .max(maxRegions, reason('list.repeats'))
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: reason('list.repeats') }),
  nights: choicesField(nights, reason('form.nights-missing')),
  experience: textField(reason('form.experience-missing'), { max: 2_000 }),
  message: optionalTextField(),
});

export const inquiryKinds = ['message', 'venue', 'employment'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];
export const inquiryStatuses = ['new', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** A message to the league as administrators see it. */
export const inquirySchema = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(inquiryKinds),
  status: z.enum(inquiryStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string().describe('One line: the topic, the venue or the job.'),
  message: z.string(),
  details: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('What else the form asked for, in its order.'),
  createdAt: instantSchema,
  statusChangedAt: instantSchema.nullable(),
  statusChangedBy: z.string(),
});
export type Inquiry = z.infer<typeof inquirySchema>;
