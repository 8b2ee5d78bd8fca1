import { MembersPage as Members } from '@/features/members/components/members-page.tsx';

/** Renders `/admin/members`. */
export const MembersPage = () => <Members />;
