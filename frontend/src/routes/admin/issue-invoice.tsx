import { IssuePage } from '@/features/invoices/components/issue-page.tsx';

/** `/admin/financials/issue-invoice` */
export const AdminIssueInvoicePage = () => <IssuePage />;
