import { useSearchParams } from 'react-router-dom';
import { DeskPage } from '@/features/poker-clocks/components/desk/desk-page.tsx';

/** `/admin/poker-clock?id=`: the desk of a clock, for those who run clocks. */
export const PokerClockPage = () => {
  const [params] = useSearchParams();
  return <DeskPage clockId={params.get('id')} />;
};
