import { BanListPage as BanList } from '@/features/bans/components/ban-list-page.tsx';

/** Renders `/admin/members/banlist`. */
export const BanListPage = () => <BanList />;
