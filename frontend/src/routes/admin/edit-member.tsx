import { EditMemberPage as EditMember } from '@/features/members/components/edit-member-page.tsx';

/** `/admin/members/edit` */
export const EditMemberPage = () => <EditMember />;
