import type { OfficeStory } from '@ahl/shared-types/news';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { type ComparedVersions, Comparison, VersionsPanel } from '@/components/content/versions-panel.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const StoryComparison = ({ id, before, after }: ComparedVersions & { id: string }) => {
  const older = useEndpoint(
    'GET /api/news/:id/versions/:version',
    { params: { id, version: String(before ?? 0) } },
    { enabled: before !== null },
  );
  const newer = useEndpoint('GET /api/news/:id/versions/:version', {
    params: { id, version: String(after) },
  });
  return <Comparison before={before === null ? null : older} after={newer} />;
};

/** Renders the versions of a story. */
export const StoryVersions = ({ story: { id, version } }: { story: OfficeStory }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const list = useEndpoint('GET /api/news/:id/versions', { params: { id } });
  const restore = async (restoreVersion: number) => {
    const saved = await call('POST /api/news/:id/versions/restore', {
      params: { id },
      body: { restoreVersion, version },
    });
    setAnswer(client, 'GET /api/news/office/:id', { params: { id } }, saved);
    offerSaveUndo(t`The earlier version is restored`, 'news-story', id);
    await invalidate(client, 'GET /api/news');
  };
  return (
    <VersionsPanel
      list={list}
      onRestore={restore}
      comparison={(compared) => <StoryComparison id={id} {...compared} />}
    />
  );
};
