// The baseline of the first-load budget: a minimal app that uses what every page of ours uses.
import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { atom, useAtom } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useParams } from 'react-router-dom';

const countAtom = atom(0);
const queryClient = new QueryClient();

const Home = () => {
  const [count, setCount] = useAtom(countAtom);
  const { data } = useQuery<{ name: string }>({
    queryKey: ['/api/thing'],
    queryFn: async () => (await fetch('/api/thing')).json(),
  });
  return (
    <main>
      <h1>{format(new Date(), 'EEEE, MMMM d')}</h1>
      <p>{data?.name}</p>
      <Trans id="hello" message="Hello" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Link to="/things/1">A thing</Link>
    </main>
  );
};

const Thing = () => <h1>Thing {useParams().id}</h1>;

const router = createBrowserRouter([
  {
    element: <Outlet />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/things/:id', element: <Thing /> },
    ],
  },
]);

i18n.loadAndActivate({ locale: 'en', messages: {} });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
