import { RegionsPage } from '@/features/regions/components/regions-page.tsx';

/** Renders `/admin/regions`. */
export const AdminRegionsPage = () => <RegionsPage />;
