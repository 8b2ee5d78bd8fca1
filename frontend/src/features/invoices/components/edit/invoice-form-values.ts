// The values of a draft's form, and the request that it sends.
import {
  type InvoiceLineInput,
  type InvoiceRecord,
  invoiceInputSchema,
  invoiceUpdateSchema,
} from '@ahl/shared-types/invoices';
import type { z } from 'zod';

/** The fields of an existing draft. */
export const draftFormSchema = invoiceUpdateSchema.omit({ version: true });
export type DraftFormValues = z.input<typeof draftFormSchema>;

/** The fields of a new draft. */
export const newInvoiceSchema = invoiceInputSchema;
export type NewInvoiceValues = Omit<z.input<typeof newInvoiceSchema>, 'venueId'> & { venueId: string | null };

/** Returns an empty line. */
export const emptyLine = (taxBps: number): InvoiceLineInput & { id: string | null } => ({
  id: null,
  description: '',
  quantity: 1,
  unitCents: 0,
  taxBps,
});

/** Returns the field values of a draft. */
export const draftValues = (invoice: InvoiceRecord): DraftFormValues => ({
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  note: invoice.note,
  officeNote: invoice.officeNote,
  language: invoice.language,
  lines: invoice.lines.map(({ id, description, quantity, unitCents, taxBps }) => ({
    id,
    description,
    quantity,
    unitCents,
    taxBps,
  })),
});
