// The server renders a page without knowing who opens it. If a visitor and a member see different things, it renders
// both; `first-paint.js` marks the document and the style sheet shows one of them (decision 011). Once React has
// hydrated the page, the components use the session.
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** The data that components need while they show the server-rendered page. */
export type ServerRenderedPage = {
  /** True on the server and during hydration. */
  isServerRendered: boolean;
  /** The HTML of the dashboard without its member, as it is in the page; empty if none was rendered. */
  dashboardHtml: string;
};

const clientRendered: ServerRenderedPage = { isServerRendered: false, dashboardHtml: '' };

/** Provides the data of the server-rendered page; the default is for a page rendered by the browser. */
export const ServerRenderedContext = createContext(clientRendered);

const dashboardId = 'ssr-dashboard';

/** Reads the data of the server-rendered page from the document. */
export const readServerRenderedPage = (page: Document = document): ServerRenderedPage => ({
  isServerRendered: true,
  dashboardHtml: page.getElementById(dashboardId)?.innerHTML ?? '',
});

/**
 * Provides the server-rendered page to components until they are hydrated. The change to the session's own view is a
 * transition: React hydrates every part first, so that no part falls back to its placeholder.
 */
export const ServerRenderedPlace = ({
  rendered,
  children,
}: {
  rendered: ServerRenderedPage | null;
  children: ReactNode;
}) => {
  const [page, setPage] = useState(rendered ?? clientRendered);
  useEffect(() => {
    startTransition(() =>
      setPage((before) => (before.isServerRendered ? { ...before, isServerRendered: false } : before)),
    );
  }, []);
  return <ServerRenderedContext value={page}>{children}</ServerRenderedContext>;
};

/** Whether a component shows the server-rendered page, which is for no particular viewer. */
export const useIsServerRendered = (): boolean => useContext(ServerRenderedContext).isServerRendered;

/** Renders one part for visitors and another for members; a server-rendered page contains both. */
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

/** Renders the server's dashboard: plain HTML that is not hydrated, until the member's own dashboard replaces it. */
export const ServerRenderedDashboard = () => {
  const { dashboardHtml } = useContext(ServerRenderedContext);
  if (!dashboardHtml) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by the server from our components
  return <div id={dashboardId} dangerouslySetInnerHTML={{ __html: dashboardHtml }} />;
};

/** Renders a member's name: on a server-rendered page the style sheet inserts it. */
export const MemberName = ({ account }: { account: { firstName: string; lastName: string } | null }) =>
  account ? (
    <>
      {account.firstName} {account.lastName}
    </>
  ) : (
    <span className="ssr-name" />
  );
