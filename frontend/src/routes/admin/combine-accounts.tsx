import { CombinePage } from '@/features/merges/components/combine-page.tsx';
import { ProfileClaims } from '@/features/profile-claims/components/profile-claims.tsx';

/** Renders `/admin/combine-accounts`. */
export const CombineAccountsPage = () => <CombinePage claims={<ProfileClaims />} />;
