import { InboxPage } from '@/features/support/components/inbox-page.tsx';

/** Renders `/admin/support-emails`. */
export const AdminSupportEmailsPage = () => <InboxPage />;
