import { ReportSchedulesPage } from '@/features/reports/components/report-schedules-page.tsx';

/** `/admin/reports/schedules` */
export const AdminReportSchedulesPage = () => <ReportSchedulesPage />;
