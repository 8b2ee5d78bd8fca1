import { IssuePage } from '@/features/invoices/components/issue-page.tsx';

/** Renders `/admin/financials/issue-invoice`. */
export const AdminIssueInvoicePage = () => <IssuePage />;
