import { PageContainer } from '@/components/layouts/page-container.tsx';
import { NewsList } from '@/features/news/components/news-list.tsx';

/** Renders `/news`: every story. */
export const NewsPage = () => (
  <PageContainer>
    <NewsList />
  </PageContainer>
);
