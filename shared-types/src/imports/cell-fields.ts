// The values allowed in a cell: the same as in the forms of the office.
import { z } from 'zod';
import {
  emailField,
  optionalEmailField,
  optionalLineField,
  optionalPersonNameField,
  optionalPhoneField,
  optionalTextField,
  personNameField,
} from '../common/form-fields.ts';
import { reason } from '../reasons/reason.ts';
import { linkSchema } from '../site-content/site-content.schema.ts';

/** The text cells of members. */
export const memberCells = {
  name: optionalPersonNameField(80),
  firstName: optionalPersonNameField(),
  lastName: optionalPersonNameField(),
  suffix: optionalLineField(10),
  pokerHandle: optionalLineField(30),
  email: emailField,
  phone: optionalPhoneField,
  city: optionalLineField(60),
} as const;

/** The text cells of tournaments. */
export const tournamentCells = {
  name: optionalLineField(100),
  hostName: optionalPersonNameField(80),
  notes: optionalTextField(500),
  notesEs: optionalTextField(500),
} as const;

/** The text cells of weekly events. */
export const calendarEventCells = {
  name: optionalLineField(80),
  notes: optionalTextField(300),
  notesEs: optionalTextField(300),
} as const;

/** The text cells of hosts. */
export const hostCells = {
  name: personNameField(reason('host.name-missing'), 80),
  email: emailField,
  phone: optionalPhoneField,
  notes: optionalTextField(2_000),
} as const;

/** The text cells of venues. */
export const venueCells = {
  name: optionalLineField(80),
  address: optionalLineField(120),
  city: optionalLineField(60),
  state: z.string().regex(/^[A-Z]{2}$/, reason('venue.state-form')),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, reason('venue.zip-form')),
  phone: optionalLineField(30),
  website: linkSchema,
  description: optionalTextField(3_000),
  officeNotes: optionalTextField(3_000),
  contactName: optionalPersonNameField(80),
  contactPhone: optionalPhoneField,
  contactEmail: optionalEmailField,
} as const;

/** The text cells of invoices. */
export const invoiceCells = {
  description: optionalLineField(200),
  reference: optionalLineField(80),
} as const;
