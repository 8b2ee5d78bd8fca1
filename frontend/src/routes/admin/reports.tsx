import { ReportsPage } from '@/features/reports/components/reports-page.tsx';

/** Renders `/admin/reports`. */
export const AdminReportsPage = () => <ReportsPage />;
