import type { ContentPage, ContentPageKey } from '@ahl/shared-types/content-pages';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComparedVersions, Comparison, VersionsPanel } from '@/components/content/versions-panel.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const PageComparison = ({ pageKey, before, after }: ComparedVersions & { pageKey: ContentPageKey }) => {
  const older = useEndpoint(
    'GET /api/content-pages/:key/versions/:version',
    { params: { key: pageKey, version: String(before ?? 0) } },
    { enabled: before !== null },
  );
  const newer = useEndpoint('GET /api/content-pages/:key/versions/:version', {
    params: { key: pageKey, version: String(after) },
  });
  return <Comparison before={before === null ? null : older} after={newer} />;
};

/** Renders the earlier versions of a page. */
export const PageVersions = ({ page: { key, version } }: { page: ContentPage }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const list = useEndpoint('GET /api/content-pages/:key/versions', { params: { key } });
  const restore = async (restoreVersion: number) => {
    const saved = await call('POST /api/content-pages/:key/restore', {
      params: { key },
      body: { restoreVersion, version },
    });
    setAnswer(client, 'GET /api/content-pages/:key', { params: { key } }, saved);
    toast({ title: t`The earlier version is restored` });
    await invalidate(client, 'GET /api/content-pages/:key', { params: { key } });
  };
  return (
    <VersionsPanel
      list={list}
      onRestore={restore}
      comparison={(compared) => <PageComparison pageKey={key} {...compared} />}
    />
  );
};
