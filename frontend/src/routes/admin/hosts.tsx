import { HostsPage } from '@/features/host-plan/components/hosts-page.tsx';

/** `/admin/hosts` */
export const AdminHostsPage = () => <HostsPage />;
