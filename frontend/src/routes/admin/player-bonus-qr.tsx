import { OffersPage } from '@/features/bonuses/components/admin/offers-page.tsx';

/** `/admin/player-bonus-qr` */
export const AdminPlayerBonusQrPage = () => <OffersPage />;
