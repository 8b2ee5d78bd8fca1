import { ArtworkPage } from '@/features/artwork/components/artwork-page.tsx';

/** Renders `/admin/artwork`. */
export const AdminArtworkPage = () => <ArtworkPage />;
