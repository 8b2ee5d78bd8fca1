import { TagsPage } from '@/features/event-tags/components/tags-page.tsx';

/** Renders `/admin/event-tags`. */
export const AdminEventTagsPage = () => <TagsPage />;
