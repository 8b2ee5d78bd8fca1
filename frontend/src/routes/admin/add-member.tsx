import { AddMemberPage as AddMember } from '@/features/members/components/add-member-page.tsx';

/** `/admin/members/add` */
export const AddMemberPage = () => <AddMember />;
