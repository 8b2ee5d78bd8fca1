import { StoriesPage } from '@/features/news/components/office/stories-page.tsx';

/** `/admin/news/edit` */
export const AdminNewsPage = () => <StoriesPage />;
