import { EditMemberPage as EditMember } from '@/features/members/components/edit-member-page.tsx';

/** Renders `/admin/members/edit`. */
export const EditMemberPage = () => <EditMember />;
