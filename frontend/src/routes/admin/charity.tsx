import { CharityOfficePage } from '@/features/charity/components/charity-office-page.tsx';

/** `/admin/charity` */
export const AdminCharityPage = () => <CharityOfficePage />;
