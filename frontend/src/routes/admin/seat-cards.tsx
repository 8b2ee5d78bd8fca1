import { useParams } from 'react-router-dom';
import { SeatCards } from '@/features/poker-clocks/print/seat-cards.tsx';

/** `/admin/poker-clock/:id/seat-cards`: a card for every seat, for the printer. */
export const SeatCardsPage = () => <SeatCards clockId={useParams().id ?? ''} />;
