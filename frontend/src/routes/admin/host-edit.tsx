import { HostEditPage } from '@/features/host-plan/components/host-edit-page.tsx';

/** Renders `/admin/hosts/edit`. */
export const AdminHostEditPage = () => <HostEditPage />;
