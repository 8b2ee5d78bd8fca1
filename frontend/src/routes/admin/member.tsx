import { useParams } from 'react-router-dom';
import { MemberPage } from '@/features/members/components/member-page.tsx';

/** Renders `/admin/members/:id`. */
export const AdminMemberPage = () => {
  const { id = '' } = useParams();
  return <MemberPage key={id} id={id} />;
};
