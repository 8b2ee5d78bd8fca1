import { MyBonuses } from '@/features/bonuses/components/my-bonuses.tsx';

/** Renders `/my-bonuses`. */
export const MyBonusesPage = () => <MyBonuses />;
