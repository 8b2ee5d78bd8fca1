import { InvoiceListPage } from '@/features/invoice-desk/components/invoice-list-page.tsx';

/** `/admin/financials/invoice-list` */
export const AdminInvoiceListPage = () => <InvoiceListPage />;
