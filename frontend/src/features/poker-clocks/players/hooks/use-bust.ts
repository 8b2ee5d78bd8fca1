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

/** A bust-out that the night has: who went out, a sentence with the places, and how to undo it. */
export type BustNotice = { commandId: string; entryIds: readonly string[]; text: string; undo: () => void };

const showToast = ({ text, undo }: BustNotice): void =>
  offerUndo(text, undo, t`Undo is also under “Last action”`);

/**
 * Returns a function that busts players in one hand; once the night has it, `show` gets their place and the undo: a
 * toast unless given.
 */
export const useBust = (
  night: NightAnswer | undefined,
  give: (input: CommandInput) => unknown,
  show: (notice: BustNotice) => void = showToast,
) => {
  const awaited = useRef<readonly string[] | null>(null);
  // The toast outlives this render: its Undo must apply to the clock at that time.
  const latestGive = useRef(give);
  latestGive.current = give;
  const latestShow = useRef(show);
  latestShow.current = show;
  useEffect(() => {
    const entryIds = awaited.current;
    if (!night || !entryIds) return;
    const hands = entryIds.map((id) => bustOutOf(night, id)?.commandId);
    const [commandId] = hands;
    if (commandId === undefined || hands.some((hand) => hand !== commandId)) return;
    awaited.current = null;
    latestShow.current({
      commandId,
      entryIds,
      text: wordsOf(night, entryIds),
      undo: () => void latestGive.current({ type: 'undo', targetCommandId: commandId }),
    });
  }, [night]);
  return (entryIds: readonly string[], byStack = false, by: readonly string[] = []) => {
    awaited.current = entryIds;
    give({
      type: 'bust',
      entryIds: [...entryIds],
      ...(byStack ? { byStack } : {}),
      ...(by.length > 0 ? { by: [...by] } : {}),
    });
  };
};
