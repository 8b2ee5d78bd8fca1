import { EmbedsPage } from '@/features/embeds/components/embeds-page.tsx';

/** Renders `/admin/embeds`. */
export const AdminEmbedsPage = () => <EmbedsPage />;
