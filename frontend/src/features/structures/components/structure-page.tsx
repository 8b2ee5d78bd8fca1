// `/admin/structures/:id`: one structure, a new one (`new`), or a copy (`new?from=<id>`).
import { leagueChips } from '@ahl/shared-types/poker-clocks';
import { generateStructure, type LeagueStructure, type StructureInput } from '@ahl/shared-types/structures';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { RecordFrame, RecordPage, type RecordTab } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { deleteStructure, saveStructure } from '../save-structure.ts';
import { StructureForm } from './structure-form.tsx';

/** Returns the initial values of a new structure: a league night, generated. */
const blank = (): StructureInput => {
  const chips = leagueChips.map((chip) => ({ ...chip }));
  const night = { startingStack: 5_000, players: 40, hours: 4, levelMinutes: 15, breakEvery: 4 };
  return {
    name: '',
    summary: '',
    startingStack: 5_000,
    chips,
    levels: generateStructure({ ...night, chips }),
  };
};

const copyOf = (source: LeagueStructure): StructureInput => ({
  ...source,
  name: `Copy of ${source.name}`.slice(0, 80),
});

const Existing = ({ structure }: { structure: LeagueStructure }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, name, isPreset, updatedBy, startingStack } = structure;
  const remove = async () => {
    if (await deleteStructure(client, structure)) navigate('/admin/structures');
  };
  const form = () => (
    <StructureForm
      structure={structure}
      start={structure}
      onSave={(input, version) => saveStructure(client, id, input, version ?? 0)}
      onSaved={() => offerSaveUndo(t`${name} is saved`, 'structure', id)}
    />
  );
  const tabs: RecordTab[] = [
    { id: 'rows', label: t`Structure`, content: form },
    { id: 'changes', label: t`Changes`, content: () => <RecordHistory entity="structure" entityId={id} /> },
  ];
  return (
    <RecordFrame
      title={name}
      facts={[
        isPreset
          ? t`Preset: it cannot be changed, only copied`
          : updatedBy && t`Last changed by ${updatedBy}`,
        t`Stack ${formatNumber(startingStack)}`,
        !isPreset && t`Clocks that run keep their rows`,
      ]}
      actions={
        <>
          {!isPreset && (
            <Button icon={<Trash2 />} onClick={() => void remove()}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <LinkButton
            icon={<Copy />}
            variant={isPreset ? 'primary' : 'secondary'}
            to={`/admin/structures/new?from=${id}`}
          >
            <Trans>Make a copy</Trans>
          </LinkButton>
        </>
      }
      {...(isPreset ? {} : { tabs })}
    >
      {isPreset && form()}
    </RecordFrame>
  );
};

const New = ({ source }: { source: LeagueStructure | null }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(() => (source ? copyOf(source) : blank()));
  return (
    <RecordFrame
      title={source ? t`Copy of ${source.name}` : t`New structure`}
      facts={[
        source
          ? t`Change what is different, then add it`
          : t`A league night to begin with: change it or generate another`,
      ]}
    >
      <StructureForm
        structure={null}
        start={start}
        onSave={(input) => saveStructure(client, null, input, 0)}
        onSaved={({ id, name }) => {
          offerSaveUndo(t`${name} is added`, 'structure', id);
          return navigate(`/admin/structures/${id}`, { replace: true });
        }}
      />
    </RecordFrame>
  );
};

/** Renders the editor page; `id` is `new` for a new structure, `from` the structure to copy. */
export const StructurePage = ({ id, from }: { id: string; from: string | null }) => {
  const { t } = useLingui();
  const isNew = id === 'new';
  const wanted = isNew ? from : id;
  const query = useEndpoint(
    'GET /api/structures/:id',
    { params: { id: wanted ?? '' } },
    { enabled: wanted !== null },
  );
  return (
    <RecordPage
      query={wanted === null ? { ...query, data: null } : query}
      back={{ to: '/admin/structures', label: t`All structures` }}
      loadingLabel={t`Loading the structure`}
      missingTitle={t`There is no such structure`}
    >
      {(structure) => {
        if (isNew) return <New key={from ?? ''} source={structure} />;
        return structure && <Existing key={structure.id} structure={structure} />;
      }}
    </RecordPage>
  );
};
