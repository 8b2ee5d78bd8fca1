import { TextPage } from '@/features/content-pages/components/office/text-page.tsx';

/** Renders `/admin/rules`. */
export const AdminRulesPage = () => <TextPage pageKey="rules" />;
