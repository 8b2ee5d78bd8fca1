import { BonusesPage } from '@/features/bonuses/components/admin/bonuses-page.tsx';

/** `/admin/members/bonuses` */
export const AdminBonusesPage = () => <BonusesPage />;
