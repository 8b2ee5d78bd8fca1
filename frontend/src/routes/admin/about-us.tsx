import { TextPage } from '@/features/content-pages/components/office/text-page.tsx';

/** Renders `/admin/about-us`. */
export const AdminAboutUsPage = () => <TextPage pageKey="about" />;
