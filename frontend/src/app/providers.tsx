import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ToastPlace } from '@/components/feedback/toast-place.tsx';
import { RoutesContext } from '@/features/navigation/routes-context.ts';
import { type ServerRenderedPage, ServerRenderedPlace } from '@/features/session/server-rendered-page.tsx';
import { useLanguage } from '@/lib/language.ts';
import { routeInfos } from './route-table.tsx';

const Routes = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const infos = useMemo(() => routeInfos(language), [language]);
  return <RoutesContext value={infos}>{children}</RoutesContext>;
};

/** Provides every page with the language, the data cache and the route table for menus. */
export const Providers = ({
  queryClient,
  rendered = null,
  children,
}: {
  queryClient: QueryClient;
  /** The server-rendered page that is hydrated; null if the browser renders on its own. */
  rendered?: ServerRenderedPage | null;
  children: ReactNode;
}) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <ServerRenderedPlace rendered={rendered}>
        <Routes>{children}</Routes>
      </ServerRenderedPlace>
      <ToastPlace />
    </QueryClientProvider>
  </I18nProvider>
);
