import { ImportPage } from '@/features/imports/components/import-page.tsx';

/** `/admin/tournaments/import` */
export const AdminImportTournamentsPage = () => <ImportPage kind="tournaments" />;
