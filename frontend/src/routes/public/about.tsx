import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** Renders `/about`: what the league is. */
export const AboutPage = () => <ContentPageView pageKey="about" />;
