import { ClocksPage } from '@/features/poker-clocks/list/clocks-page.tsx';

/** Renders `/admin/active-poker-clocks`: Event Clocks, for those who run clocks. */
export const ActivePokerClocksPage = () => <ClocksPage />;
