// The values allowed in a cell: the same as in the forms of the office.
import {
  emailField,
  optionalLineField,
  optionalPersonNameField,
  optionalPhoneField,
  optionalTextField,
} from '../common/form-fields.ts';

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

/** The text cells of invoices. */
export const invoiceCells = {
  description: optionalLineField(200),
  reference: optionalLineField(80),
} as const;
