import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** Renders `/rules`: the tournament rules. */
export const RulesPage = () => <ContentPageView pageKey="rules" canPrint isNumbered />;
