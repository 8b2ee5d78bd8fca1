import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { ordinal } from '@/lib/points-labels.ts';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import { namesText } from '../../core/labels/entry-labels.ts';
import { bustOutOf, listPlayers, placedOf } from '../../core/reading/listed-players.ts';
import type { NightAnswer } from '../../core/reading/use-night.ts';

const wordsOf = (night: NightAnswer, entryIds: readonly string[]): string => {
  const out = placedOf(listPlayers(night).filter(({ entry }) => entryIds.includes(entry.id)));
  const place = out[0]?.place;
  if (place !== out.at(-1)?.place)
    return out.map(({ entry, place: own }) => t`${entry.name} is out: ${ordinal(own ?? 0)} place`).join('. ');
  const names = namesText(out.map(({ entry }) => entry.name));
  if (!place) return plural(out.length, { one: `${names} is out`, other: `${names} are out` });
  const placed = ordinal(place);
  return plural(out.length, {
    one: `${names} is out: ${placed} place`,
    other: `${names} are out: tied for ${placed} place`,
  });
};

/** Returns a function that busts players in one hand; once the night has it, a toast shows their place and Undo. */
export const useBust = (night: NightAnswer | undefined, give: (input: CommandInput) => unknown) => {
  const awaited = useRef<readonly string[] | null>(null);
  // The toast outlives this render: its Undo must apply to the clock at that time.
  const latestGive = useRef(give);
  latestGive.current = give;
  useEffect(() => {
    const entryIds = awaited.current;
    if (!night || !entryIds) return;
    const hands = entryIds.map((id) => bustOutOf(night, id)?.commandId);
    const [commandId] = hands;
    if (commandId === undefined || hands.some((hand) => hand !== commandId)) return;
    awaited.current = null;
    offerUndo(
      wordsOf(night, entryIds),
      () => latestGive.current({ type: 'undo', targetCommandId: commandId }),
      t`Undo is also under “Last action”`,
    );
  }, [night]);
  return (entryIds: readonly string[], byStack = false) => {
    awaited.current = entryIds;
    give({ type: 'bust', entryIds: [...entryIds], ...(byStack ? { byStack } : {}) });
  };
};
