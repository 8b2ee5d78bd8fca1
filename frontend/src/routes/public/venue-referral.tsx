import { ReferralPage } from '@/features/referrals/components/referral-page.tsx';

/** Renders `/venue-referral`. */
export const VenueReferralPage = () => <ReferralPage />;
