// The texts of a mail of an invoice besides those that the settings have.
import { defineTexts } from '@ahl/shared-types/texts';

export const invoiceMailTexts = defineTexts({
  /** The button that leads to the invoice. */
  link: { en: 'See the invoice', es: 'Ver la factura' },
});
