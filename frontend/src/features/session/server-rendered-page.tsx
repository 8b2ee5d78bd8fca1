// The server renders a page without knowing who opens it. Where a visitor and a member see different things, it renders
// both; `first-paint.js` marks the document and the style sheet shows one of them (decision 011). Once React has taken
// the page over, the components go by the session.
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** What a component needs to know while it shows the page that the server rendered. */
export type ServerRenderedPage = {
  /** True on the server and while the browser takes the page over. */
  isServerRendered: boolean;
  /** The HTML of the dashboard without its member, as it is in the page; empty where none was rendered. */
  dashboardHtml: string;
};

const takenOver: ServerRenderedPage = { isServerRendered: false, dashboardHtml: '' };

/** Of the page that stands there; a page that the browser rendered itself is its default. */
export const ServerRenderedContext = createContext(takenOver);

const dashboardId = 'ssr-dashboard';

/** What the document holds that the server rendered. */
export const readServerRenderedPage = (page: Document = document): ServerRenderedPage => ({
  isServerRendered: true,
  dashboardHtml: page.getElementById(dashboardId)?.innerHTML ?? '',
});

/**
 * Provides the rendered page to its components until they are hydrated. The change to the session's own view is a
 * transition: React hydrates every part first, so that no part falls back to its placeholder.
 */
export const ServerRenderedPlace = ({
  rendered,
  children,
}: {
  rendered: ServerRenderedPage | null;
  children: ReactNode;
}) => {
  const [page, setPage] = useState(rendered ?? takenOver);
  useEffect(() => {
    startTransition(() =>
      setPage((before) => (before.isServerRendered ? { ...before, isServerRendered: false } : before)),
    );
  }, []);
  return <ServerRenderedContext value={page}>{children}</ServerRenderedContext>;
};

/** Whether a component shows the page that the server rendered, for nobody in particular. */
export const useIsServerRendered = (): boolean => useContext(ServerRenderedContext).isServerRendered;

/** One part for visitors and another for members; a rendered page holds both. */
export const ByVisitorOrMember = ({
  isMember,
  visitor,
  member,
}: {
  isMember: boolean;
  visitor: ReactNode;
  member: ReactNode;
}) => {
  if (!useIsServerRendered()) return isMember ? member : visitor;
  return (
    <>
      <div className="ssr-for-visitors">{visitor}</div>
      <div className="ssr-for-members">{member}</div>
    </>
  );
};

/** The dashboard as the server rendered it: plain HTML that is not hydrated, until the member's own replaces it. */
export const ServerRenderedDashboard = () => {
  const { dashboardHtml } = useContext(ServerRenderedContext);
  if (!dashboardHtml) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by the server from our components
  return <div id={dashboardId} dangerouslySetInnerHTML={{ __html: dashboardHtml }} />;
};

/** A member's name: on a rendered page the style sheet puts it in. */
export const MemberName = ({ account }: { account: { firstName: string; lastName: string } | null }) =>
  account ? (
    <>
      {account.firstName} {account.lastName}
    </>
  ) : (
    <span className="ssr-name" />
  );
