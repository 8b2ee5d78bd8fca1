import { StoriesPage } from '@/features/news/components/office/stories-page.tsx';

/** Renders `/admin/news/edit`. */
export const AdminNewsPage = () => <StoriesPage />;
