import { OffersPage } from '@/features/bonuses/components/admin/offers-page.tsx';

/** Renders `/admin/player-bonus-qr`. */
export const AdminPlayerBonusQrPage = () => <OffersPage />;
