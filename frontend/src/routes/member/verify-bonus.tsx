import { VerifyBonus } from '@/features/bonuses/components/verify-bonus-page.tsx';

/** Renders `/verify-bonus/:uniqueCode`. */
export const VerifyBonusPage = () => <VerifyBonus />;
