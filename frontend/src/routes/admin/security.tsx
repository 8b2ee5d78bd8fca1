import { SecurityEventsPage } from '@/features/security-events/components/security-events-page.tsx';

/** Renders `/admin/security`. */
export const AdminSecurityPage = () => <SecurityEventsPage />;
