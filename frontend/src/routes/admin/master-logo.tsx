import { MasterLogoPage } from '@/features/master-logo/components/master-logo-page.tsx';

/** `/admin/master-logo` */
export const AdminMasterLogoPage = () => <MasterLogoPage />;
