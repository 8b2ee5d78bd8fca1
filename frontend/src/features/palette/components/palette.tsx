import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { CommandDialog, type CommandGroup } from '@/components/ui/command-dialog.tsx';
import { type FindingPaths, type Findings, useFindings } from '../hooks/use-findings.ts';
import { type PalettePage, useOwnItems } from '../hooks/use-own-items.ts';
import { findItems, type PaletteItem } from '../palette-items.ts';
import { readRecentChoices, rememberChoice } from '../recent-choices.ts';

/** The app's own pages and actions for the palette. */
export type PaletteSource = {
  pages: readonly PalettePage[];
  moreActs: readonly PaletteItem[];
  paths: FindingPaths;
};

/** The maximum number of items of a kind, before anything is typed and after. */
const maxOffered = 5;
const maxFound = 8;

const Note = ({ term, isEmpty, findings }: { term: string; isEmpty: boolean; findings: Findings }) => {
  const { status, retry } = findings;
  if (status === 'failed')
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4"
      >
        <p className="text-red">
          <Trans>
            Members, venues, events, invoices and stories cannot be searched at the moment. Pages and actions
            can.
          </Trans>
        </p>
        <Button onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  if (status === 'searching')
    return (
      <p role="status" className="animate-late border-t border-line p-4 text-ink-2">
        <Trans>Searching members, venues, events, invoices and stories…</Trans>
      </p>
    );
  if (!isEmpty) return null;
  return (
    <div role="status" className="p-4">
      <p className="font-semibold wrap-anywhere">
        <Trans>Nothing matches “{term}”</Trans>
      </p>
      <p className="mt-0.5 text-sm text-ink-2">
        <Trans>Try a last name, a player number, an e-mail address, a venue or a page.</Trans>
      </p>
    </div>
  );
};

/** Returns the recent choices with the current labels of pages and actions; unavailable ones are omitted. */
const recentItems = (own: readonly PaletteItem[]): PaletteItem[] =>
  readRecentChoices().flatMap(({ id, label, detail, to }): PaletteItem[] => {
    if (/^(page|clock)-/.test(id)) return own.filter((item) => item.id === id);
    return [{ id, label, detail, action: { to } }];
  });

const withoutThose = (items: readonly PaletteItem[], others: readonly PaletteItem[]) =>
  items.filter(({ id }) => !others.some((other) => other.id === id));

const useGroups = (text: string, source: PaletteSource) => {
  const { t } = useLingui();
  const own = useOwnItems(source.pages, source.moreActs);
  const findings = useFindings(text, source.paths);
  const [remembered] = useState(() => recentItems([...own.pages, ...own.acts]));
  const isFresh = text.trim() === '';
  const recent = isFresh ? remembered : [];
  const most = isFresh ? maxOffered : maxFound;
  const offer = (items: readonly PaletteItem[]) =>
    withoutThose(findItems(items, text), recent).slice(0, most);
  const groups: CommandGroup<PaletteItem>[] = [
    { id: 'recent', label: t`Recent`, items: recent },
    { id: 'pages', label: t`Pages`, items: offer(own.pages) },
    { id: 'acts', label: t`Actions`, items: offer(own.acts) },
    ...findings.groups,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), findings };
};

/** Renders the palette: one search box for pages, actions, members, venues, events and stories. */
export const Palette = ({ source, onClose }: { source: PaletteSource; onClose: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, findings } = useGroups(text, source);
  const choose = (item: PaletteItem) => {
    rememberChoice(item);
    onClose();
    const { action } = item;
    if ('run' in action) action.run();
    else if (action.opensWindow) window.open(action.to, '_blank', 'noopener');
    else void navigate(action.to);
  };
  return (
    <CommandDialog
      isOpen
      onClose={onClose}
      label={t`Search or run an action`}
      text={text}
      onTextChange={setText}
      groups={groups}
      note={<Note term={text.trim()} isEmpty={groups.length === 0} findings={findings} />}
      onChoose={choose}
    />
  );
};
