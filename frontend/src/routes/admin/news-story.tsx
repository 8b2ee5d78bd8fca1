import { useParams } from 'react-router-dom';
import { NewStoryPage, StoryRecordPage } from '@/features/news/components/office/story-pages.tsx';

/** Renders `/admin/news/edit/:id`; with `new` it creates a story. */
export const AdminNewsStoryPage = () => {
  const { id = '' } = useParams();
  return id === 'new' ? <NewStoryPage /> : <StoryRecordPage key={id} id={id} />;
};
