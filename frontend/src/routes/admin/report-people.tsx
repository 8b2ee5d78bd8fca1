import { ReportPeoplePage } from '@/features/reports/components/report-people-page.tsx';

/** `/admin/reports/people` */
export const AdminReportPeoplePage = () => <ReportPeoplePage />;
