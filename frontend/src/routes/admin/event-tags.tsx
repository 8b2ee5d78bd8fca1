import { TagsPage } from '@/features/event-tags/components/tags-page.tsx';

/** `/admin/event-tags` */
export const AdminEventTagsPage = () => <TagsPage />;
