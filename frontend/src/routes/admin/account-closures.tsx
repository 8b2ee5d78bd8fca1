import { AccountClosuresPage } from '@/features/account/components/admin/account-closures-page.tsx';

/** Renders `/admin/members/closings`. */
export const AdminAccountClosuresPage = () => <AccountClosuresPage />;
