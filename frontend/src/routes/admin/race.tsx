import { useParams } from 'react-router-dom';
import { RacePage as Race } from '@/features/seasons/components/race-page.tsx';

/** Renders `/admin/edit-point-races/races/:id`; `new` adds one. */
export const RacePage = () => {
  const { id = 'new' } = useParams();
  return <Race key={id} id={id === 'new' ? null : id} />;
};
