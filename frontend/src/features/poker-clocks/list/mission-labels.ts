// Labels of the groups, filters and orders of mission control, and of a late start.
import { lateAfterMs, type MissionState } from '@ahl/shared-types/screens';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

type Group = {
  id: string;
  title: MessageDescriptor;
  short: MessageDescriptor;
  states: readonly MissionState[];
};

/** The groups of the page, in order; a group can contain several states. */
export const missionGroups = [
  { id: 'late', title: msg`Late start`, short: msg`Late start`, states: ['late'] },
  { id: 'running', title: msg`Running`, short: msg`Running`, states: ['overtime', 'running'] },
  { id: 'break', title: msg`On break`, short: msg`On break`, states: ['break'] },
  { id: 'paused', title: msg`Paused`, short: msg`Paused`, states: ['paused'] },
  { id: 'ready', title: msg`Ready`, short: msg`Ready`, states: ['ready'] },
  { id: 'finished', title: msg`Finished today`, short: msg`Finished`, states: ['finished'] },
] as const satisfies readonly Group[];
export type MissionGroupId = (typeof missionGroups)[number]['id'] | 'no-clock';

/** The filter choices by the state of a clock's screens. */
export const screenChoices = [
  { value: '', label: msg`All screens` },
  { value: 'offline', label: msg`A screen offline` },
  { value: 'none', label: msg`No screen` },
] as const;

/** The order choices for the clocks of a group. */
export const missionOrders = [
  { value: '', label: msg`Longest running first` },
  { value: 'venue', label: msg`Venue` },
  { value: 'players', label: msg`Most players left` },
  { value: 'level', label: msg`Highest level` },
] as const;

/** Formats lateness: `12 min late`; null if it is not late. */
export const lateText = (sinceMs: number | null): string | null => {
  if (sinceMs === null || sinceMs < lateAfterMs) return null;
  const minutes = Math.floor(sinceMs / 60_000);
  if (minutes < 120) return t`${minutes} min late`;
  if (minutes < 48 * 60) return t`${Math.floor(minutes / 60)} h late`;
  return plural(Math.floor(minutes / 1_440), { one: '# day late', other: '# days late' });
};
