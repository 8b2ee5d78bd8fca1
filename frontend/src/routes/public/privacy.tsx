import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** `/privacy`: what the league knows of people. */
export const PrivacyPage = () => <ContentPageView pageKey="privacy" />;
