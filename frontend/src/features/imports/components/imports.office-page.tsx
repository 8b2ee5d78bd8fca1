import { columnsOf, type ImportKindName, importKinds } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { listOf } from '@/lib/format.ts';
import { columnLabel, hasOwnFormat } from '../import-labels.ts';
import { ImportPage } from './import-page.tsx';

/** The columns of a kind that a row of the list names. */
const namedColumns = 5;

const KindRow = ({ kind, title, text }: { kind: ImportKindName; title: string; text: string }) => {
  const { t } = useLingui();
  const columns = columnsOf(kind).slice(0, namedColumns);
  const names = listOf(columns.map(({ name }) => columnLabel(kind, name)));
  const isTable = !hasOwnFormat(kind);
  return (
    <ListRow className="max-sm:flex-wrap">
      <FileUp className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 max-sm:basis-3/4">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-2">{text}</p>
        {isTable && (
          <p className="text-sm text-ink-2">
            <Trans>Columns such as {names}</Trans>
          </p>
        )}
      </div>
      <LinkButton to={`?kind=${kind}`} aria-label={t`Import: ${title}`} className="max-sm:ml-8">
        {isTable ? <Trans>Choose a file</Trans> : <Trans>Choose files</Trans>}
      </LinkButton>
    </ListRow>
  );
};

const KindList = () => {
  const { t } = useLingui();
  const kinds: Readonly<Record<ImportKindName, { title: string; text: string }>> = {
    venues: {
      title: t`Venues`,
      text: t`The bars, their addresses and contacts; first, since events are at venues`,
    },
    members: { title: t`Members`, text: t`Everybody in your lists, with or without an e-mail` },
    structures: {
      title: t`Blind structures`,
      text: t`A row per level or break; several structures in one list, or a sheet for each`,
    },
    hosts: { title: t`Hosts`, text: t`Who runs the nights, where and on which days` },
    'calendar-events': {
      title: t`Weekly events`,
      text: t`What is played every week, on which weekdays and at what time; after the venues and hosts`,
    },
    results: {
      title: t`Results`,
      text: t`The nights of earlier seasons: a row per finisher, a sheet per night, or a table of players and nights`,
    },
    tdt: {
      title: t`The Tournament Director`,
      text: t`The .tdt files of a venue's computer, up to 150 at once: nights, members and blind structures`,
    },
    'opening-points': {
      title: t`Opening points`,
      text: t`A leaderboard of names and points without nights: members start where they stood`,
    },
    tournaments: { title: t`Tournaments`, text: t`Single events of the coming weeks` },
    news: { title: t`News`, text: t`The stories of your old site, with their days` },
    invoices: { title: t`Invoices`, text: t`What was billed before, and what is still open` },
  };
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Bring what you have`}
        facts={[t`CSV or XLSX, in the order in which a league arrives`]}
      />
      <List>
        {importKinds.map((kind) => (
          <KindRow key={kind} kind={kind} {...kinds[kind]} />
        ))}
      </List>
    </PageContainer>
  );
};

/** Renders `/admin/imports`: what can be imported, or the import of the kind in the address. */
export const ImportsPage = () => {
  const [params] = useSearchParams();
  const kind = importKinds.find((each) => each === params.get('kind'));
  return kind ? <ImportPage kind={kind} /> : <KindList />;
};
