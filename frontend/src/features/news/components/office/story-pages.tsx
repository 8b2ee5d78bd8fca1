// `/admin/news/edit/new` and `/admin/news/edit/:id`: one story as the office edits it.
import type { OfficeStory } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { RecordFrame, RecordPage, type RecordTab } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { storiesPath, storyPath, storyRecordPath } from '../../news-paths.ts';
import { actOnStory } from '../../story-acts.ts';
import { StoryChip } from './story-chip.tsx';
import { StoryForm } from './story-form.tsx';
import { StoryVersions } from './story-versions.tsx';

const Existing = ({ story }: { story: OfficeStory }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { id, title, isDeleted, state, updatedAt } = story;
  usePageName(title);
  const changedAt = longWhen(updatedAt, timeZone);
  const tabs: RecordTab[] = [
    {
      id: 'story',
      label: t`Story`,
      content: () => (
        <StoryForm
          story={story}
          onSaved={(saved) => offerSaveUndo(t`${saved.title} is saved`, 'news-story', id)}
        />
      ),
    },
    { id: 'versions', label: t`Versions`, content: () => <StoryVersions story={story} /> },
    {
      id: 'changes',
      label: t`Changes`,
      content: () => <RecordHistory entity="news-story" entityId={id} />,
    },
  ];
  return (
    <RecordFrame
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {title} <StoryChip story={story} />
        </span>
      }
      facts={[t`Last changed ${changedAt}`]}
      deleted={
        isDeleted
          ? { text: t`This story was deleted.`, onRestore: () => actOnStory(client, story, 'restore') }
          : null
      }
      actions={
        <>
          {!isDeleted && (
            <Button icon={<Trash2 />} onClick={() => void actOnStory(client, story, 'delete')}>
              <Trans>Delete</Trans>
            </Button>
          )}
          {state === 'live' && !isDeleted && (
            <LinkButton icon={<ExternalLink />} to={storyPath(id)}>
              <Trans>Public page</Trans>
            </LinkButton>
          )}
        </>
      }
      tabsLabel={t`Story`}
      tabs={isDeleted ? tabs.filter((tab) => tab.id !== 'story') : tabs}
    />
  );
};

/** Renders the page of one story. */
export const StoryRecordPage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/news/office/:id', { params: { id } });
  return (
    <RecordPage
      query={query}
      back={{ to: storiesPath, label: t`All stories` }}
      loadingLabel={t`Loading the story`}
      missingTitle={t`There is no such story`}
    >
      {(story) => <Existing key={story.id} story={story} />}
    </RecordPage>
  );
};

const nothingToLoad = { data: null, error: null, refetch: () => undefined };

/** Renders the page that creates a story. */
export const NewStoryPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RecordPage query={nothingToLoad} back={{ to: storiesPath, label: t`All stories` }}>
      {() => (
        <RecordFrame title={t`Write a story`} facts={[t`A draft is seen by the office alone`]}>
          <StoryForm
            story={null}
            onSaved={({ id, title }) => {
              offerSaveUndo(t`${title} is added`, 'news-story', id);
              return navigate(storyRecordPath(id), { replace: true });
            }}
          />
        </RecordFrame>
      )}
    </RecordPage>
  );
};
