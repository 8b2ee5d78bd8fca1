import { EmbedsPage } from '@/features/embeds/components/embeds-page.tsx';

/** `/admin/embeds` */
export const AdminEmbedsPage = () => <EmbedsPage />;
