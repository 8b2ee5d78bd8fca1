import { useParams } from 'react-router-dom';
import { SeatCards } from '@/features/poker-clocks/print/seat-cards.tsx';

/** Renders `/admin/poker-clock/:id/seat-cards`: a card for every seat, for printing. */
export const SeatCardsPage = () => <SeatCards clockId={useParams().id ?? ''} />;
