import { PageContainer } from '@/components/layouts/page-container.tsx';
import { MessagesPage as Messages } from '@/features/messages/components/messages-page.tsx';

/** Renders `/messages`: the member's conversations with the league; for admins the league's inbox too. */
export const MessagesPage = () => (
  <PageContainer>
    <Messages />
  </PageContainer>
);
