// What the form of a draft holds, and what it sends.
import {
  type InvoiceLineInput,
  type InvoiceRecord,
  invoiceInputSchema,
  invoiceUpdateSchema,
} from '@ahl/shared-types/invoices';
import type { z } from 'zod';

/** The fields of a draft that is there. */
export const draftFormSchema = invoiceUpdateSchema.omit({ version: true });
export type DraftFormValues = z.input<typeof draftFormSchema>;

/** The fields of a new one. */
export const newInvoiceSchema = invoiceInputSchema;
export type NewInvoiceValues = Omit<z.input<typeof newInvoiceSchema>, 'venueId'> & { venueId: string | null };

/** A line to begin with. */
export const emptyLine = (taxBps: number): InvoiceLineInput & { id: string | null } => ({
  id: null,
  description: '',
  quantity: 1,
  unitCents: 0,
  taxBps,
});

/** What the fields hold for a draft. */
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
