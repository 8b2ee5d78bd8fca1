import { JoinPage as Join } from '@/features/join/components/join-page.tsx';

/** `/join` */
export const JoinPage = () => <Join />;
