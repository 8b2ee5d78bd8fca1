import { ContentPageView } from '@/features/content-pages/components/content-page.tsx';

/** `/rules`: the tournament rules. */
export const RulesPage = () => <ContentPageView pageKey="rules" canPrint isNumbered />;
