import { endpoint } from '../common/endpoint.ts';
import * as schema from './invoice-settings.schema.ts';

export const readInvoiceSettings = endpoint({
  method: 'GET',
  path: '/api/invoice-settings',
  access: 'invoice:edit',
  summary: 'What every invoice has in common: issuer, currency, numbers, tax, mail texts, reminders.',
  response: schema.storedInvoiceSettingsSchema,
});

export const updateInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/api/invoice-settings',
  access: 'invoice:edit',
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes the settings of invoices; final invoices do not change.',
  body: schema.invoiceSettingsUpdateSchema,
  response: schema.storedInvoiceSettingsSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['invoice-settings.changed'],
});

export const previewInvoiceMail = endpoint({
  method: 'POST',
  path: '/api/invoice-settings/preview',
  access: 'invoice:edit',
  summary: "A mail's text with its placeholders filled from the latest invoice.",
  body: schema.mailPreviewInputSchema,
  response: schema.mailPreviewSchema,
  publishes: { nothing: 'It changes nothing: the text is only tried.' },
});
