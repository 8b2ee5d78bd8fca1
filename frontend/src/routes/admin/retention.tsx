import { RetentionPage } from '@/features/retention/components/retention-page.tsx';

/** Renders `/admin/members/retention`. */
export const AdminRetentionPage = () => <RetentionPage />;
