import { InvoiceListPage } from '@/features/invoices/components/desk/invoice-list-page.tsx';

/** Renders `/admin/financials/invoice-list`. */
export const AdminInvoiceListPage = () => <InvoiceListPage />;
