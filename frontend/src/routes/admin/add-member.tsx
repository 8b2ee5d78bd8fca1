import { AddMemberPage as AddMember } from '@/features/members/components/add-member-page.tsx';

/** Renders `/admin/members/add`. */
export const AddMemberPage = () => <AddMember />;
