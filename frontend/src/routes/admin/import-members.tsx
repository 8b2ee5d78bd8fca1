import { ImportPage } from '@/features/imports/components/import-page.tsx';

/** Renders `/admin/members/import`. */
export const AdminImportMembersPage = () => <ImportPage kind="members" />;
