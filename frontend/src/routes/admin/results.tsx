import { ResultsPage as Results } from '@/features/results/components/results-page.tsx';

/** Renders `/admin/results`. */
export const ResultsPage = () => <Results />;
