import { can, type Viewer } from '@ahl/shared-types/permissions';
import { useAtomValue } from 'jotai';
import { accountAtom, regularViewAtom, viewerAtom } from './session-state.ts';
import type { Account } from './stored-user.ts';

/** Who looks at the page. */
export type ViewerState = {
  /** What screens go by; an admin in the regular-user view is an ordinary member here. */
  viewer: Viewer;
  account: Account | null;
  /** False while a top admin looks at the site as a regular user. */
  isAdminView: boolean;
  /** Whether this person may switch between the two views. */
  canToggleView: boolean;
};

/** Who looks at the page, for menus and controls; the server decides for itself. */
export const useViewer = (): ViewerState => {
  const viewer = useAtomValue(viewerAtom);
  const account = useAtomValue(accountAtom);
  const isRegularView = useAtomValue(regularViewAtom);
  const canToggleView = account !== null && can(account.role, 'view:toggle');
  return { viewer, account, isAdminView: !(isRegularView && canToggleView), canToggleView };
};
