// Saved views: a table's search, filters and order under a name, for the person who saved it or for the office.
import type { SavedViewTable } from '@ahl/shared-types/api';
import type { SavedView } from '@ahl/shared-types/saved-views';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { attempt } from '../feedback/attempt.ts';
import { toast } from '../feedback/toast-store.ts';
import { offerUndo } from '../feedback/undoable.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { Popover } from '../ui/popover.tsx';
import type { TableState } from './use-table-state.ts';

type Table = Pick<TableState, 'view' | 'show'>;

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
};

/** Returns the part of a view that its list still supports. */
const understood = ({ query, problem }: SavedView): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !problem?.filters.includes(name)));

const useViews = (name: SavedViewTable, table: Table) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: views = [] } = useEndpoint('GET /api/saved-views', { query: { table: name } });
  const change = async (work: () => Promise<unknown>) => {
    const isDone = await attempt(work, t`The view was not saved`);
    await invalidate(client, 'GET /api/saved-views');
    return isDone;
  };
  const add = (view: Pick<SavedView, 'name' | 'query' | 'isShared'>) =>
    change(() => call('POST /api/saved-views', { query: { table: name }, body: view }));
  const save = async (viewName: string, isShared: boolean) => {
    const same = views.find((view) => view.isOwn && view.name.toLowerCase() === viewName.toLowerCase());
    const body = { name: viewName, query: { ...table.view }, isShared };
    const isSaved = same
      ? await change(() =>
          call('PUT /api/saved-views/:id', {
            params: { id: same.id },
            body: { ...body, version: same.version },
          }),
        )
      : await add(body);
    if (isSaved) toast({ title: t`The view ${viewName} is saved` });
    return isSaved;
  };
  const remove = async ({ id, name: viewName, query, isShared }: SavedView) => {
    const isDeleted = await change(() => call('DELETE /api/saved-views/:id', { params: { id } }));
    const undo = () => void add({ name: viewName, query, isShared });
    if (isDeleted) offerUndo(t`The view ${viewName} is deleted`, undo);
  };
  const open = (view: SavedView) => {
    table.show(understood(view));
    if (view.problem) toast({ title: view.name, description: sentenceOf(view.problem) });
  };
  return { views, save, remove, open };
};

const ViewList = ({
  title,
  views,
  table,
  onOpen,
  onRemove,
}: {
  title: string;
  views: readonly SavedView[];
  table: Table;
  onOpen: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
}) => {
  const { t } = useLingui();
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="label mb-1 text-ink-2">
        {title}
      </h3>
      <ul>
        {views.map((view) => {
          const isOpen = isSame(understood(view), table.view);
          return (
            <li key={view.id} className="flex items-center gap-1">
              <button
                type="button"
                aria-current={isOpen || undefined}
                onClick={() => onOpen(view)}
                className={cn(
                  'flex min-h-control min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-felt-tint',
                  isOpen && 'font-semibold text-felt',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{view.name}</span>
                  {!view.isOwn && (
                    <span className="block text-sm font-normal text-ink-2">{view.ownerName}</span>
                  )}
                </span>
                {isOpen && <Check />}
              </button>
              <IconButton
                label={t`Delete the view ${view.name}`}
                icon={<Trash2 />}
                variant="quiet"
                onClick={() => onRemove(view)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const SaveForm = ({ onSave }: { onSave: (name: string, isShared: boolean) => Promise<boolean> }) => {
  const { t } = useLingui();
  const id = useId();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(name.trim(), isShared)) setName('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-2 border-t border-line pt-3">
      <label htmlFor={id} className="block text-sm font-semibold">
        <Trans>Save this view as</Trans>
      </label>
      <Input
        id={id}
        value={name}
        maxLength={60}
        placeholder={t`Name of the view`}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        label={<Trans>For everyone in the office</Trans>}
        checked={isShared}
        onChange={() => setIsShared(!isShared)}
        className="py-1"
      />
      <Button type="submit" disabled={name.trim() === ''} className="w-full">
        <Trans>Save the view</Trans>
      </Button>
    </form>
  );
};

const Panel = ({ name, table }: { name: SavedViewTable; table: Table }) => {
  const { t } = useLingui();
  const { views, save, remove, open } = useViews(name, table);
  const list = { table, onOpen: open, onRemove: (view: SavedView) => void remove(view) };
  return (
    <div className="w-72 max-w-full space-y-3">
      <ViewList title={t`Mine`} views={views.filter(({ isOwn }) => isOwn)} {...list} />
      <ViewList title={t`Shared`} views={views.filter(({ isOwn }) => !isOwn)} {...list} />
      {views.length === 0 && (
        <p className="text-ink-2">
          <Trans>Set search, filters and order, then keep them under a name.</Trans>
        </p>
      )}
      <SaveForm onSave={save} />
    </div>
  );
};

/** Renders the views of a table: open, save the current state under a name, delete. They load when the menu opens. */
export const SavedViews = ({ name, table }: { name: SavedViewTable; table: Table }) => {
  const { t } = useLingui();
  return (
    <Popover label={t`Views`} icon={<Bookmark />} variant="quiet" hideLabel="phone">
      <Panel name={name} table={table} />
    </Popover>
  );
};
