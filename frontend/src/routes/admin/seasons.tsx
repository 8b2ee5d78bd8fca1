import { SeasonsPage as Seasons } from '@/features/seasons/components/seasons-page.tsx';

/** Renders `/admin/edit-point-races`. */
export const SeasonsPage = () => <Seasons />;
