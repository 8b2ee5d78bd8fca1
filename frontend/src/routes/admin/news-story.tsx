import { useParams } from 'react-router-dom';
import { NewStoryPage, StoryRecordPage } from '@/features/news/components/office/story-pages.tsx';

/** `/admin/news/edit/:id`; `new` writes one. */
export const AdminNewsStoryPage = () => {
  const { id = '' } = useParams();
  return id === 'new' ? <NewStoryPage /> : <StoryRecordPage key={id} id={id} />;
};
