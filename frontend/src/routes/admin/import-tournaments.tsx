import { ImportPage } from '@/features/imports/components/import-page.tsx';

/** Renders `/admin/tournaments/import`. */
export const AdminImportTournamentsPage = () => <ImportPage kind="tournaments" />;
