import { PageContainer } from '@/components/layouts/page-container.tsx';
import { UnsubscribeView } from '@/features/messages/components/unsubscribe-page.tsx';

/** Renders `/unsubscribe`. */
export const UnsubscribePage = () => (
  <PageContainer>
    <UnsubscribeView />
  </PageContainer>
);
