import { ClaimsPage } from '@/features/points-claims/components/claims-page.tsx';
import { ProfileClaims } from '@/features/profile-claims/components/profile-claims.tsx';

/** Renders `/points-claims`: the claims of members, for the hosts of those nights and administrators. */
export const PointsClaimsPage = () => <ClaimsPage earlierNights={<ProfileClaims />} />;
