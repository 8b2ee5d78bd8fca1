import { useParams } from 'react-router-dom';
import { NewSeason } from '@/features/seasons/components/season-facts.tsx';
import { SeasonPage as Season } from '@/features/seasons/components/season-page.tsx';

/** Renders `/admin/edit-point-races/:id`; `new` adds one. */
export const SeasonPage = () => {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewSeason /> : <Season key={id} id={id} />;
};
