import { MasterLogoPage } from '@/features/master-logo/components/master-logo-page.tsx';

/** Renders `/admin/master-logo`. */
export const AdminMasterLogoPage = () => <MasterLogoPage />;
