// `/admin/artwork`: the library of pictures, pictures that look the same, and posters to print and to share.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { usePictureChooser } from '@/components/form/picture/use-picture-chooser.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { refreshPictures } from '../artwork-acts.ts';
import { artworkTabs } from '../artwork-view.ts';
import { DuplicatesPart } from './duplicates-part.tsx';
import { LibraryPart } from './library-part.tsx';

const PictureDialog = lazy(() =>
  import('./picture-dialog.tsx').then((file) => ({ default: file.PictureDialog })),
);
const PostersPart = lazy(() => import('./posters-part.tsx').then((file) => ({ default: file.PostersPart })));

/** Renders the page. */
export const ArtworkPage = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const tab = artworkTabs.find((name) => name === requested) ?? 'library';
  const opened = params.get('picture');
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('picture');
        else next.set('picture', id);
        return next;
      },
      { preventScrollReset: true },
    );
  const chooser = usePictureChooser({
    aspect: 16 / 9,
    places: [{ label: t`Beside a story`, width: 240, height: 135 }],
    onPick: async ({ id }) => {
      await refreshPictures(client);
      open(id);
    },
  });
  const labels = { library: t`Library`, duplicates: t`Duplicates`, posters: t`Posters` };
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Artwork`}
        facts={[t`Pictures of the site, and posters for nights, venues and winners`]}
        actions={
          <Button variant="primary" icon={<Upload />} onClick={chooser.openFiles}>
            <Trans>Upload a picture</Trans>
          </Button>
        }
      />
      {chooser.problem && (
        <p role="alert" className="font-medium text-red">
          {chooser.problem}
        </p>
      )}
      {chooser.dialogs}
      <TabBar label={t`Parts of this page`}>
        {artworkTabs.map((name) => (
          <TabLink key={name} to={name === 'library' ? '?' : `?tab=${name}`} isActive={name === tab}>
            {labels[name]}
          </TabLink>
        ))}
      </TabBar>
      {tab === 'library' && <LibraryPart onOpen={open} />}
      {tab === 'duplicates' && <DuplicatesPart onOpen={open} />}
      {tab === 'posters' && (
        <Suspense fallback={<SkeletonList rows={3} />}>
          <PostersPart />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {opened && <PictureDialog key={opened} id={opened} onClose={() => open(null)} onOpen={open} />}
      </Suspense>
    </PageContainer>
  );
};
