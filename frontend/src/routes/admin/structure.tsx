import { useParams, useSearchParams } from 'react-router-dom';
import { StructurePage as Structure } from '@/features/structures/components/structure-page.tsx';

/** Renders `/admin/structures/:id`; `new` adds one, `new?from=<id>` a copy. */
export const StructurePage = () => {
  const { id = 'new' } = useParams();
  const [params] = useSearchParams();
  return <Structure id={id} from={params.get('from')} />;
};
