import { ImportPage } from '@/features/imports/components/import-page.tsx';

/** Renders `/admin/financials/import-invoices`. */
export const AdminImportInvoicesPage = () => <ImportPage kind="invoices" />;
