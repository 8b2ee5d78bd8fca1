// Reads what a night's file shows, in the language of the reader.
import { AppError, formatInstant } from '@ahl/shared-types/common';
import { knockOutsOf } from '@ahl/shared-types/knock-outs';
import { maxNightFileLines } from '@ahl/shared-types/night-exports';
import { nightCounts, placesOf, undoneIds } from '@ahl/shared-types/poker-clocks';
import { dayIn, type Language, translator } from '@ahl/shared-types/texts';
import type { Models } from '#db/models.ts';
import {
  type ClockCommandDocument,
  inOrderOfTime,
  type PokerClockDocument,
} from '#features/play/poker-clocks/poker-clock.model.ts';
import { knockOutCountOf } from '#features/ranking/results/knock-out-count.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { logSentence, methodText } from './log-sentences.ts';
import { nightExportTexts } from './night-export.texts.ts';

/** The rows of a night: everything that a file needs, read once. */
export type StoredNight = {
  clock: PokerClockDocument;
  /** The newest commands, oldest first. */
  log: ClockCommandDocument[];
  /** Null while the result is not posted. */
  result: ResultDocument | null;
};

/** Reads a night. @throws NOT_FOUND */
export const readStoredNight = async (models: Models, clockId: string): Promise<StoredNight> => {
  const clock = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  const [newest, result] = await Promise.all([
    models.ClockCommand.find({ clockId })
      .sort({ version: -1 })
      .limit(maxNightFileLines)
      .lean<ClockCommandDocument[]>(),
    clock.resultId
      ? models.Result.findOne({ _id: clock.resultId, deletedAt: null }).lean<ResultDocument>()
      : null,
  ]);
  return { clock, log: inOrderOfTime(newest), result };
};

/** A line of a night's places; null for what is not known. */
type PlaceLine = {
  place: number;
  name: string;
  number: number | null;
  points: number | null;
  knockOuts: number;
};
/** A night as its file shows it; times are those of the league. */
export type NightContent = {
  title: string;
  facts: { label: string; value: string }[];
  places: PlaceLine[];
  hands: { at: string; name: string; hand: string }[];
  log: { at: string; actor: string; text: string }[];
};

const placeLines = ({ clock: { night }, result }: StoredNight): PlaceLine[] => {
  const places = placesOf(night);
  const eliminated = knockOutsOf(night);
  const scoreOf = new Map(result?.finishers.map((each) => [each.playerId.toHexString(), each]));
  return night.entries
    .flatMap(({ id, name, playerNumber, playerId }) => {
      const score = playerId === null ? undefined : scoreOf.get(playerId);
      const place = score?.place ?? places.get(id);
      if (place === undefined) return [];
      const knockOuts = score ? knockOutCountOf(score) : (eliminated.get(id)?.length ?? 0);
      return [{ place, name, number: playerNumber, points: score?.points ?? null, knockOuts }];
    })
    .toSorted((a, b) => a.place - b.place);
};

const startAndEnd = (log: readonly ClockCommandDocument[], clock: PokerClockDocument) => {
  const start = log.find(({ type }) => type === 'start')?.at;
  return { start, end: clock.status === 'finished' ? clock.anchoredAt : undefined };
};

/** Returns the night in a language. */
export const nightContent = (stored: StoredNight, language: Language, timeZone: string): NightContent => {
  const { clock, log, result } = stored;
  const t = translator(language);
  const { facts: labels } = nightExportTexts;
  const timeOf = (at: Date | string) => formatInstant(new Date(at).getTime(), timeZone);
  const names = new Map(clock.night.entries.map(({ id, name }) => [id, name]));
  for (const { command } of log)
    if (command.type === 'register' && !names.has(command.entry.id))
      names.set(command.entry.id, command.entry.name);
  const nameOf = (entryId: string) => names.get(entryId) ?? '?';
  const byId = new Map(log.map(({ commandId, command }) => [commandId, command]));
  const undone = undoneIds(log.map(({ command, at }) => ({ command, atMs: at.getTime() })));
  const { entries, reEntries, addOns } = nightCounts(clock.night);
  const { start, end } = startAndEnd(log, clock);
  const { deal } = clock.night;
  const agreed = deal?.status === 'agreed' ? methodText(t, deal.method, deal.shares.length) : '';
  const facts = [
    { label: t(labels.venue), value: clock.venueName },
    { label: t(labels.date), value: `${dayIn(language, clock.date)}, ${clock.date.slice(0, 4)}` },
    { label: t(labels.host), value: clock.hostName },
    { label: t(labels.structure), value: clock.structureName },
    { label: t(labels.started), value: start ? timeOf(start) : '' },
    { label: t(labels.ended), value: end ? timeOf(end) : '' },
    { label: t(labels.players), value: String(entries) },
    { label: t(labels.reEntries), value: reEntries > 0 ? String(reEntries) : '' },
    { label: t(labels.addOns), value: addOns > 0 ? String(addOns) : '' },
    { label: t(labels.deal), value: agreed },
    { label: t(labels.points), value: result ? '' : t(labels.notPosted) },
  ];
  const context = { t, nameOf, commandOf: (commandId: string) => byId.get(commandId) };
  return {
    title: clock.name,
    facts: facts.filter(({ value }) => value !== ''),
    places: placeLines(stored),
    hands: clock.night.highHands.map(({ entryId, hand, at }) => ({
      at: timeOf(at),
      name: nameOf(entryId),
      hand,
    })),
    log: log.map(({ command, commandId, actor, at }) => {
      const sentence = logSentence(command, context);
      return {
        at: timeOf(at),
        actor: actor.name ?? '',
        text: undone.has(commandId) ? t(nightExportTexts.undone, { sentence }) : sentence,
      };
    }),
  };
};
