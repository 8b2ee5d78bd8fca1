import { ArtworkPage } from '@/features/artwork/components/artwork-page.tsx';

/** `/admin/artwork` */
export const AdminArtworkPage = () => <ArtworkPage />;
