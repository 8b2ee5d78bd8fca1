import { AccountClosuresPage } from '@/features/account/components/admin/account-closures-page.tsx';

/** `/admin/members/closings` */
export const AdminAccountClosuresPage = () => <AccountClosuresPage />;
