// A page for developers: every component in every state. Served by `vite dev` at /gallery.html, not built.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ToastPlace } from '@/components/feedback/toast-place.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import '@/lib/language.ts';
import '@/styles/theme.css';
import { ControlsPart } from './controls-part.tsx';
import { FormPart } from './form-part.tsx';
import { OfficeFieldsPart } from './office-fields-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { StatesPart } from './states-part.tsx';
import { TablePart } from './table-part.tsx';

const switchTheme = () => {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
};

const Gallery = () => (
  <PageContainer>
    <main className="space-y-7">
      <PageHeader
        title="Components"
        facts={['Every part', 'every state']}
        actions={<Button onClick={switchTheme}>Switch theme</Button>}
      />
      <TablePart />
      <TablePart state="loading" />
      <TablePart state="failed" />
      <ControlsPart />
      <OverlaysPart />
      <FormPart />
      <OfficeFieldsPart />
      <PicturesPart />
      <StatesPart />
    </main>
    <ToastPlace />
  </PageContainer>
);

const root = document.getElementById('root');
const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
