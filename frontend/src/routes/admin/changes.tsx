import { ChangesPage } from '@/features/changes/components/changes-page.tsx';

/** `/admin/changes` */
export const AdminChangesPage = () => <ChangesPage />;
