import { ReportSchedulesPage } from '@/features/reports/components/report-schedules-page.tsx';

/** Renders `/admin/reports/schedules`. */
export const AdminReportSchedulesPage = () => <ReportSchedulesPage />;
