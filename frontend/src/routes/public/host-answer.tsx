import { PageContainer } from '@/components/layouts/page-container.tsx';
import { HostAnswerView } from '@/features/hosts/reminders/components/host-answer-page.tsx';

/** Renders `/host-answer`. */
export const HostAnswerPage = () => (
  <PageContainer>
    <HostAnswerView />
  </PageContainer>
);
