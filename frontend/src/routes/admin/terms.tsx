import { TextPage } from '@/features/content-pages/components/office/text-page.tsx';

/** Renders `/admin/edit-terms-conditions`. */
export const AdminTermsPage = () => <TextPage pageKey="terms" />;
