import { MailsPage } from '@/features/invoices/components/desk/mails-page.tsx';

/** Renders `/admin/financials/invoice-mails`. */
export const AdminInvoiceMailsPage = () => <MailsPage />;
