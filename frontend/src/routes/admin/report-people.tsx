import { ReportPeoplePage } from '@/features/reports/components/report-people-page.tsx';

/** Renders `/admin/reports/people`. */
export const AdminReportPeoplePage = () => <ReportPeoplePage />;
