import { ResultsPage as Results } from '@/features/results/components/results-page.tsx';

/** `/admin/results` */
export const ResultsPage = () => <Results />;
