// The pages without a file yet. The first load knows these alone: which file shows which page comes with the pages.
import type { PagePath } from '@ahl/shared-types/pages';

/** They answer as unknown addresses, and no menu lists them; a test holds them to `pageFiles`. */
export const unbuiltPages: readonly PagePath[] = [
  '/admin/financials/invoice-list',
  '/admin/financials/issue-invoice',
  '/admin/financials/import-invoices',
  '/admin/financials/invoice-settings',
  '/admin/invoice/:id',
  '/admin/edit-invoice/:id',
  '/admin/send-invoice/:id',
  '/admin/charity',
  '/admin/combine-accounts',
  '/admin/countdown-config',
  '/admin/about-us',
  '/admin/news/edit',
  '/admin/rules',
  '/admin/store-banner',
  '/admin/edit-terms-conditions',
  '/admin/master-logo',
  '/admin/administration/thought',
  '/admin/qr-codes',
  '/admin/qr-generator',
  '/admin/reports',
  '/admin/role-management',
  '/admin/support-emails',
  '/admin/artwork',
];
