import { useParams } from 'react-router-dom';
import { PhoneClock } from '@/features/poker-clocks/components/phone/phone-clock.tsx';

/** `/clock/:id`: a clock on the phones of the room, by the QR code of its display. */
export const ClockPage = () => {
  const { id = '' } = useParams();
  return <PhoneClock key={id} clockId={id} />;
};
