import { ImportPage } from '@/features/imports/components/import-page.tsx';

/** `/admin/financials/import-invoices` */
export const AdminImportInvoicesPage = () => <ImportPage kind="invoices" />;
