import { HostsPage } from '@/features/host-plan/components/hosts-page.tsx';

/** Renders `/admin/hosts`. */
export const AdminHostsPage = () => <HostsPage />;
