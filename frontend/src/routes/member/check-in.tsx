import { CheckInView } from '@/features/tonight/components/check-in-view.tsx';

/** Renders `/check-in/:clockId`. */
export const CheckInPage = () => <CheckInView />;
