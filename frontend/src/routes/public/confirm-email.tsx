import { useSearchParams } from 'react-router-dom';
import { ConfirmEmailChange } from '@/features/account/components/confirm-email-change.tsx';
import { ConfirmPage } from '@/features/join/components/confirm-page.tsx';

/** `/confirm-email`: of somebody who joins, or of a member with a new address (`?for=change`). */
export const ConfirmEmailPage = () =>
  useSearchParams()[0].get('for') === 'change' ? <ConfirmEmailChange /> : <ConfirmPage />;
