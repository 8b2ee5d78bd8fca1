import { HostRemindersPage } from '@/features/host-reminders/components/host-reminders-page.tsx';

/** `/admin/host-reminders` */
export const AdminHostRemindersPage = () => <HostRemindersPage />;
