import { MyBonuses } from '@/features/bonuses/components/my-bonuses.tsx';

/** `/my-bonuses` */
export const MyBonusesPage = () => <MyBonuses />;
