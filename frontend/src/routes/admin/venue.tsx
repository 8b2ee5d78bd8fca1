import { useParams } from 'react-router-dom';
import { VenueRecordPage } from '@/features/venues/core/components/office/venue-pages.tsx';

/** Renders `/admin/venues/:id`. */
export const AdminVenuePage = () => {
  const { id = '' } = useParams();
  return <VenueRecordPage id={id} />;
};
