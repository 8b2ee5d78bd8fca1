import { BackupsPage } from '@/features/backups/components/backups-page.tsx';

/** Renders `/admin/backups`. */
export const AdminBackupsPage = () => <BackupsPage />;
