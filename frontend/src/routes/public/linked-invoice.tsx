import { LinkedInvoiceView } from '@/features/invoices/components/desk/linked-invoice-page.tsx';

/** `/invoice` */
export const LinkedInvoicePage = () => <LinkedInvoiceView />;
