import { ClaimsPage } from '@/features/points-claims/components/claims-page.tsx';

/** `/points-claims`: what members claim, for the hosts of those nights and administrators. */
export const PointsClaimsPage = () => <ClaimsPage />;
