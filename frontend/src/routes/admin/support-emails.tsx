import { InboxPage } from '@/features/support/components/inbox-page.tsx';

/** `/admin/support-emails` */
export const AdminSupportEmailsPage = () => <InboxPage />;
