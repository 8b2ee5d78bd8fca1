import { RetentionPage } from '@/features/retention/components/retention-page.tsx';

/** `/admin/members/retention` */
export const AdminRetentionPage = () => <RetentionPage />;
