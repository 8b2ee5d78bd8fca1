// What may stand in a cell: the same that the forms of the office take.
import {
  emailField,
  optionalLineField,
  optionalPhoneField,
  optionalTextField,
} from '../common/form-fields.ts';

/** The cells of members that are text. */
export const memberCells = {
  name: optionalLineField(80),
  firstName: optionalLineField(40),
  lastName: optionalLineField(40),
  pokerHandle: optionalLineField(30),
  email: emailField,
  phone: optionalPhoneField,
  city: optionalLineField(60),
} as const;

/** The cells of tournaments that are text. */
export const tournamentCells = {
  name: optionalLineField(100),
  hostName: optionalLineField(80),
  notes: optionalTextField(500),
} as const;

/** The cells of invoices that are text. */
export const invoiceCells = {
  description: optionalLineField(200),
  reference: optionalLineField(80),
} as const;
