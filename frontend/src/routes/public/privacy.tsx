import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** Renders `/privacy`: the personal data that the league stores. */
export const PrivacyPage = () => <ContentPageView pageKey="privacy" />;
