import { RegionsPage } from '@/features/regions/components/regions-page.tsx';

/** `/admin/regions` */
export const AdminRegionsPage = () => <RegionsPage />;
