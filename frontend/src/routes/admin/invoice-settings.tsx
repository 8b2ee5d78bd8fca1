import { InvoiceSettingsPage } from '@/features/invoices/components/settings/settings-page.tsx';

/** Renders `/admin/financials/invoice-settings`. */
export const AdminInvoiceSettingsPage = () => <InvoiceSettingsPage />;
