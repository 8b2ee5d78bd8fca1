// Starts and ends an admin's view of the site as a member, in this tab.
import type { ViewAs } from '@ahl/shared-types/auth';
import { addressOf } from '@/lib/api-client.ts';
import { readStored, readTab, storageKeys, viewKeys } from '@/lib/storage.ts';
import { page } from './page.ts';
import { accountOf } from './stored-user.ts';
import { leaveView, viewedAccount } from './view-as.ts';

/** Shows the site as the member from now on, only in this tab, after a full page load. */
export const enterView = ({ id, token, endsAt, player }: ViewAs): void => {
  sessionStorage.setItem(viewKeys.user, JSON.stringify(accountOf(player)));
  sessionStorage.setItem(viewKeys.id, id);
  sessionStorage.setItem(viewKeys.endsAt, endsAt);
  sessionStorage.setItem(viewKeys.token, token);
  page.goTo('/');
};

/** Ends the view here at once and on the server, and opens the member's record. Returns whether there was one. */
export const endView = (): boolean => {
  const id = readTab(viewKeys.id);
  const member = viewedAccount();
  if (!leaveView()) return false;
  // The admin's own token: the view's token cannot change anything, not even end the view.
  const token = readStored(storageKeys.adminToken);
  if (id && token)
    void fetch(addressOf('DELETE /api/view-as/:id', { params: { id } }), {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => undefined);
  page.goTo(member ? `/admin/members/${member.id}` : '/');
  return true;
};
