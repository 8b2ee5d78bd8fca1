import { ReferralPage } from '@/features/referrals/components/referral-page.tsx';

/** `/venue-referral` */
export const VenueReferralPage = () => <ReferralPage />;
