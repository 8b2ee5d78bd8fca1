import { HostRemindersPage } from '@/features/host-reminders/components/host-reminders-page.tsx';

/** Renders `/admin/host-reminders`. */
export const AdminHostRemindersPage = () => <HostRemindersPage />;
