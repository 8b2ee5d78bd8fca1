import { useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { StoryPage } from '@/features/news/components/story-page.tsx';

/** Renders `/news/:id`: one story. */
export const NewsStoryPage = () => {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <StoryPage key={id} id={id} />
    </PageContainer>
  );
};
