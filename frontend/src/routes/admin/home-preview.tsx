import { HomePreviewPage } from '@/features/home-preview/components/home-preview-page.tsx';

/** Renders `/admin/home-preview`. */
export const AdminHomePreviewPage = () => <HomePreviewPage />;
