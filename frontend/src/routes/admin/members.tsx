import { MembersPage as Members } from '@/features/members/components/members-page.tsx';

/** `/admin/members` */
export const MembersPage = () => <Members />;
