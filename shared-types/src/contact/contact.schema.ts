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
  phoneField,
  textField,
} from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';

/** What a message is about. */
export const contactTopics = ['Question', 'My points', 'My account', 'Venue', 'Problem', 'Other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What somebody may apply for. */
export const jobs = ['Host', 'Staff'] as const;
export type Job = (typeof jobs)[number];

/** The league's regions as an application names them. */
export const workRegions = ['732', '733', '734'] as const;

/** The general message of `/contact/email`. */
export const contactMessageSchema = z.object({
  ...formEnvelope,
  name: lineField('Write your name.'),
  email: emailField,
  phone: optionalPhoneField,
  playerNumber: optionalPlayerNumberField,
  topic: z.enum(contactTopics, 'Choose what it is about.'),
  message: textField('Write your message.', { min: 10 }),
});

/** A venue that would like to hold league nights: `/contact/venue`. */
export const venueInquirySchema = z.object({
  ...formEnvelope,
  venueName: lineField('Write the name of the venue.', 100),
  address: lineField('Write the street and number.', 160),
  city: lineField('Write the city.', 60),
  contactPerson: lineField('Write who we should ask for.'),
  phone: phoneField,
  email: emailField,
  nights: choicesField(nights, 'Choose at least one night.'),
  capacity: z
    .int('Write how many players can be seated, such as 40.')
    .min(8, 'A league night needs room for at least 8 players.')
    .max(1_000, 'At most 1,000 seats.'),
  message: optionalTextField(),
});

/** Somebody who would like to work with the league: `/contact/employment`. */
export const applicationSchema = z.object({
  ...formEnvelope,
  job: z.enum(jobs, 'Choose what you apply for.'),
  name: lineField('Write your name.'),
  email: emailField,
  phone: phoneField,
  city: lineField('Write the city you live in.', 60),
  regions: choicesField(workRegions, 'Choose at least one region.'),
  nights: choicesField(nights, 'Choose at least one night.'),
  experience: textField('Tell us what you have done so far; none is a fine answer too.', { max: 2_000 }),
  message: optionalTextField(),
});

export const inquiryKinds = ['message', 'venue', 'employment'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];
export const inquiryStatuses = ['new', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** A message that reached the league, as administrators read it. */
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
