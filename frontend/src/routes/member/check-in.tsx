import { CheckInView } from '@/features/tonight/components/check-in-view.tsx';

/** `/check-in/:clockId` */
export const CheckInPage = () => <CheckInView />;
