import { ClosingsPage } from '@/features/account/components/admin/closings-page.tsx';

/** `/admin/members/closings` */
export const AdminClosingsPage = () => <ClosingsPage />;
