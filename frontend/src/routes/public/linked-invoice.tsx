import { LinkedInvoiceView } from '@/features/invoice-desk/components/linked-invoice-page.tsx';

/** `/invoice` */
export const LinkedInvoicePage = () => <LinkedInvoiceView />;
