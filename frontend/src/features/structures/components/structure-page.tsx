// `/admin/structures/:id`: one structure, a new one (`new`), or a copy (`new?from=<id>`).
import { leagueChips } from '@ahl/shared-types/poker-clocks';
import { generateStructure, type LeagueStructure, type StructureInput } from '@ahl/shared-types/structures';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { deleteStructure, saveStructure } from '../save-structure.ts';
import { StructureForm } from './structure-form.tsx';

type Start = Pick<LeagueStructure, keyof StructureInput | 'isPreset'>;

/** What a new structure begins with: a league night, generated. */
const blank = (): Start => {
  const chips = leagueChips.map((chip) => ({ ...chip }));
  const night = { startingStack: 5_000, players: 40, hours: 4, levelMinutes: 15, breakEvery: 4 };
  return {
    name: '',
    summary: '',
    isPreset: false,
    startingStack: 5_000,
    chips,
    levels: generateStructure({ ...night, chips }),
  };
};

const copyOf = (source: LeagueStructure): Start => ({
  ...source,
  name: `Copy of ${source.name}`.slice(0, 80),
  isPreset: false,
});

const Loading = () => (
  <SkeletonGroup label="Loading the structure">
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]">
      <div className="space-y-3.5">
        <SkeletonBlock className="h-44 rounded-card" />
        <SkeletonBlock className="h-120 rounded-card" />
      </div>
      <SkeletonBlock className="h-80 rounded-card" />
    </div>
  </SkeletonGroup>
);

/** Says that somebody else saved meanwhile, before one's own save is refused. */
const StaleVersionNotice = ({ by, onLoad }: { by: string; onLoad: () => void }) => (
  <Card role="status" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
    <p>
      <span className="font-semibold">{by || 'Somebody else'} changed this structure meanwhile.</span>{' '}
      <span className="text-ink-2">Your changes cannot be saved over it.</span>
    </p>
    <Button onClick={onLoad}>Show what it says now</Button>
  </Card>
);

const Existing = ({ structure }: { structure: LeagueStructure }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState(structure);
  const [loads, setLoads] = useState(0);
  const { id, name, isPreset, updatedBy } = shown;
  const save = async (input: StructureInput) => {
    setShown(await saveStructure(client, id, input, shown.version));
    toast({ title: 'Saved' });
  };
  const remove = async () => {
    if (await deleteStructure(client, shown)) navigate('/admin/structures');
  };
  return (
    <>
      <PageHeader
        title={name}
        facts={[
          isPreset
            ? 'Preset: nobody changes it, everybody may copy it'
            : updatedBy && `Last changed by ${updatedBy}`,
          `Stack ${formatNumber(shown.startingStack)}`,
          !isPreset && 'Clocks that run keep their rows',
        ]}
        actions={
          <>
            {!isPreset && (
              <Button icon={<Trash2 />} onClick={() => void remove()}>
                Delete
              </Button>
            )}
            <LinkButton
              icon={<Copy />}
              variant={isPreset ? 'primary' : 'secondary'}
              to={`/admin/structures/new?from=${id}`}
            >
              Make a copy
            </LinkButton>
          </>
        }
      />
      {structure.version > shown.version && (
        <StaleVersionNotice
          by={structure.updatedBy}
          onLoad={() => {
            setShown(structure);
            setLoads(loads + 1);
          }}
        />
      )}
      <StructureForm key={loads} structure={shown} isNew={false} onSave={save} />
    </>
  );
};

const New = ({ source }: { source: LeagueStructure | null }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(() => (source ? copyOf(source) : blank()));
  const add = async (input: StructureInput) => {
    const { id, name } = await saveStructure(client, null, input, 0);
    toast({ title: `${name} is added` });
    navigate(`/admin/structures/${id}`, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={source ? `Copy of ${source.name}` : 'New structure'}
        facts={[
          source
            ? 'Change what is different, then add it'
            : 'A league night to begin with: change it or generate another',
        ]}
      />
      <StructureForm structure={start} isNew onSave={add} />
    </>
  );
};

/** The editor page; `id` is `new` for one to add, `from` the structure that it copies. */
export const StructurePage = ({ id, from }: { id: string; from: string | null }) => {
  const isNew = id === 'new';
  const wanted = isNew ? from : id;
  const { data, error, refetch } = useEndpoint(
    'GET /api/structures/:id',
    { params: { id: wanted ?? '' } },
    { enabled: wanted !== null },
  );
  const isReady = wanted === null || data !== undefined;
  const hasFailed = error !== null && !data;
  return (
    <PageContainer className="space-y-3.5">
      <Link
        to="/admin/structures"
        className="-mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        All structures
      </Link>
      {hasFailed && (
        <ErrorState
          title="This structure did not load"
          text="It may have been deleted. The list shows what there is."
          onRetry={() => void refetch()}
        />
      )}
      {!hasFailed && !isReady && <Loading />}
      {!hasFailed && isReady && isNew && <New key={from ?? ''} source={data ?? null} />}
      {!isNew && data && <Existing key={data.id} structure={data} />}
    </PageContainer>
  );
};
