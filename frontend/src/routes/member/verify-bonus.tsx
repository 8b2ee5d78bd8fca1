import { VerifyBonus } from '@/features/bonuses/components/verify-bonus-page.tsx';

/** `/verify-bonus/:uniqueCode` */
export const VerifyBonusPage = () => <VerifyBonus />;
