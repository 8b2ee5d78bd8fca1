import { RolesPage as Roles } from '@/features/roles/components/roles-page.tsx';

/** Renders `/admin/role-management`. */
export const RolesPage = () => <Roles />;
