import { useParams } from 'react-router-dom';
import { OfferPaper } from '@/features/bonuses/components/admin/offer-paper.tsx';

/** Renders `/admin/player-bonus-qr/:id`. */
export const AdminBonusCodePage = () => {
  const { id = '' } = useParams();
  return <OfferPaper id={id} />;
};
