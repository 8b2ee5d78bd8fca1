import { BonusesPage } from '@/features/bonuses/components/admin/bonuses-page.tsx';

/** Renders `/admin/members/bonuses`. */
export const AdminBonusesPage = () => <BonusesPage />;
