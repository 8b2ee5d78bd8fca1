import { useParams } from 'react-router-dom';
import { TakeBonus } from '@/features/bonuses/components/take-bonus.tsx';

/** Renders `/take-bonus/:code`. */
export const TakeBonusPage = () => {
  const { code = '' } = useParams();
  return <TakeBonus code={code} />;
};
