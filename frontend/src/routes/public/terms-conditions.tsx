import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** Renders `/terms-conditions`: the agreement with members and visitors. */
export const TermsPage = () => <ContentPageView pageKey="terms" isNumbered />;
