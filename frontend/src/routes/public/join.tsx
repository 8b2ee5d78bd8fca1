import { JoinPage as Join } from '@/features/join/components/join-page.tsx';

/** Renders `/join`. */
export const JoinPage = () => <Join />;
