import { CharityOfficePage } from '@/features/charity/components/charity-office-page.tsx';

/** Renders `/admin/charity`. */
export const AdminCharityPage = () => <CharityOfficePage />;
