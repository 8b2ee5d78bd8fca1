import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastPlace } from '@/components/feedback/toast-place.tsx';
import { RoutesContext } from '@/features/navigation/routes-context.ts';
import { routeInfos } from './route-table.tsx';

/** What every page stands in: the data cache and the route table for menus. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <RoutesContext value={routeInfos}>{children}</RoutesContext>
    <ToastPlace />
  </QueryClientProvider>
);
