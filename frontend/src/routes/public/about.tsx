import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** `/about`: what the league is. */
export const AboutPage = () => <ContentPageView pageKey="about" />;
