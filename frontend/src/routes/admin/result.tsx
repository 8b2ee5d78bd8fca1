import { useParams } from 'react-router-dom';
import { NewResult, ResultPage as Result } from '@/features/results/components/result-page.tsx';

/** Renders `/admin/results/:id`; `new` posts a night. */
export const ResultPage = () => {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewResult /> : <Result key={id} id={id} />;
};
