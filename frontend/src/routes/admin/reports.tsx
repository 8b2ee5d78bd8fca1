import { ReportsPage } from '@/features/reports/components/reports-page.tsx';

/** `/admin/reports` */
export const AdminReportsPage = () => <ReportsPage />;
