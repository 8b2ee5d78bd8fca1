import { BackupsPage } from '@/features/backups/components/backups-page.tsx';

/** `/admin/backups` */
export const AdminBackupsPage = () => <BackupsPage />;
