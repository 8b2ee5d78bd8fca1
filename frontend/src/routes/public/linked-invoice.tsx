import { LinkedInvoiceView } from '@/features/invoices/components/desk/linked-invoice-page.tsx';

/** Renders `/invoice`. */
export const LinkedInvoicePage = () => <LinkedInvoiceView />;
