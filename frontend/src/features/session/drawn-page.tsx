// The server draws a page without knowing who opens it. Where a visitor and a member see different things, it draws
// both; `first-paint.js` marks the document and the style sheet shows one of them (decision 011). Once React has taken
// the page over, the components go by the session.
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** What a component needs to know while it shows the page that the server drew. */
export type DrawnPage = {
  /** True on the server and while the browser takes the page over. */
  isDrawn: boolean;
  /** The HTML of the dashboard without its member, as it is in the page; empty where none was drawn. */
  dashboardHtml: string;
};

const takenOver: DrawnPage = { isDrawn: false, dashboardHtml: '' };

/** Of the page that stands there; a page that the browser drew itself is its default. */
export const DrawnPageContext = createContext(takenOver);

const dashboardId = 'drawn-dashboard';

/** What the document holds that the server drew. */
export const readDrawnPage = (page: Document = document): DrawnPage => ({
  isDrawn: true,
  dashboardHtml: page.getElementById(dashboardId)?.innerHTML ?? '',
});

/**
 * Provides the drawn page to its components until they are taken over. The change to the session's own view is a
 * transition: React takes over every part first, so that no part falls back to its placeholder.
 */
export const DrawnPagePlace = ({ drawn, children }: { drawn: DrawnPage | null; children: ReactNode }) => {
  const [page, setPage] = useState(drawn ?? takenOver);
  useEffect(() => {
    startTransition(() => setPage((before) => (before.isDrawn ? { ...before, isDrawn: false } : before)));
  }, []);
  return <DrawnPageContext value={page}>{children}</DrawnPageContext>;
};

/** Whether a component shows the page that the server drew, for nobody in particular. */
export const useIsDrawn = (): boolean => useContext(DrawnPageContext).isDrawn;

/** One part for visitors and another for members; a drawn page holds both. */
export const ByVisitorOrMember = ({
  isMember,
  visitor,
  member,
}: {
  isMember: boolean;
  visitor: ReactNode;
  member: ReactNode;
}) => {
  if (!useIsDrawn()) return isMember ? member : visitor;
  return (
    <>
      <div className="drawn-for-visitors">{visitor}</div>
      <div className="drawn-for-members">{member}</div>
    </>
  );
};

/** The dashboard as the server drew it: plain HTML that nobody takes over, until the member's own replaces it. */
export const DrawnDashboard = () => {
  const { dashboardHtml } = useContext(DrawnPageContext);
  if (!dashboardHtml) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, drawn by the server from our components
  return <div id={dashboardId} dangerouslySetInnerHTML={{ __html: dashboardHtml }} />;
};

/** A member's name: on a drawn page the style sheet puts it in. */
export const MemberName = ({ account }: { account: { firstName: string; lastName: string } | null }) =>
  account ? (
    <>
      {account.firstName} {account.lastName}
    </>
  ) : (
    <span className="drawn-name" />
  );
