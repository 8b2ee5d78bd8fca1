import { panelSectionsOf } from '@ahl/shared-types/pages';
import { canToggleView as mayToggleView, type Viewer } from '@ahl/shared-types/permissions';
import { useAtomValue } from 'jotai';
import { useIsServerRendered } from './server-rendered-page.tsx';
import { accountAtom, regularViewAtom, viewerAtom } from './session-state.ts';
import type { Account } from './stored-user.ts';

/** The viewer of the page. */
export type ViewerState = {
  /** The viewer that screens use; an admin in the regular-user view is an ordinary member here. */
  viewer: Viewer;
  account: Account | null;
  /** False while a top admin views the site as a regular user. */
  isAdminView: boolean;
  /** Whether this person may switch between the two views. */
  canToggleView: boolean;
};

const visitor: ViewerState = { viewer: 'Visitor', account: null, isAdminView: true, canToggleView: false };

/** Returns the viewer, for menus and controls; the server decides for itself. A server-rendered page has no viewer. */
export const useViewer = (): ViewerState => {
  const isServerRendered = useIsServerRendered();
  const viewer = useAtomValue(viewerAtom);
  const account = useAtomValue(accountAtom);
  const isRegularView = useAtomValue(regularViewAtom);
  if (isServerRendered) return visitor;
  const canToggleView = account !== null && mayToggleView({ viewer: account.role });
  return { viewer, account, isAdminView: !(isRegularView && canToggleView), canToggleView };
};

/** Whether somebody has the orange bar: depends on the person, not the view, because it switches back to admin view. */
export const hasAdminBar = (account: Pick<Account, 'role'> | null): boolean =>
  account !== null && panelSectionsOf(account.role).length > 0;
