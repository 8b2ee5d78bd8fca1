import { useSearchParams } from 'react-router-dom';
import { ConfirmEmailChange } from '@/features/account/components/confirm-email-change.tsx';
import { ConfirmPage } from '@/features/join/components/confirm-page.tsx';

/** Renders `/confirm-email`: for somebody who joins, or for a member with a new address (`?for=change`). */
export const ConfirmEmailPage = () =>
  useSearchParams()[0].get('for') === 'change' ? <ConfirmEmailChange /> : <ConfirmPage />;
