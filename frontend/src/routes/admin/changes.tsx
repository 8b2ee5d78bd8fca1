import { ChangesPage } from '@/features/changes/components/changes-page.tsx';

/** Renders `/admin/changes`. */
export const AdminChangesPage = () => <ChangesPage />;
